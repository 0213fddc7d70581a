import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { MOST_DOMAINS } from './provider-problems.ts';

export interface DomainRow {
  tenantId: number;
  id: number;
  uuid: string;
  domain: string;
  proof: string;
  /** When the tenant showed that it is its own; null for not yet. */
  verifiedAt: Date | null;
  isRequired: boolean;
  version: number;
  createdAt: Date;
}

/** The domains of a tenant, in the order in which they were added. */
export function listDomains(db: TenantReader, tenantId: number): Promise<DomainRow[]> {
  return db.many(domains(tenantId).orderBy('d.place').limit(MOST_DOMAINS));
}

export function findDomain(db: TenantReader, tenantId: number, uuid: string): Promise<DomainRow | null> {
  return db.first(domains(tenantId).where('d.uuid', '=', uuid));
}

/** Locks a domain until the end of the transaction. */
export async function lockDomain(tx: AnyTx, tenantId: number, uuid: string): Promise<void> {
  await tx.many(
    query
      .selectFrom('email_domains')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid)
      .forUpdate(),
  );
}

function domains(tenantId: number) {
  return query
    .selectFrom('email_domains as d')
    .leftJoin('verified_domains as v', (join) =>
      join.onRef('v.domain', '=', 'd.domain').onRef('v.owner_tenant_id', '=', 'd.tenant_id'),
    )
    .select((eb) => [
      'd.tenant_id as tenantId',
      'd.id as id',
      'd.uuid as uuid',
      'd.domain as domain',
      'd.proof as proof',
      'v.verified_at as verifiedAt',
      eb.fn.coalesce('v.is_required', sql<boolean>`false`).as('isRequired'),
      'd.version as version',
      'd.created_at as createdAt',
    ])
    .where('d.tenant_id', '=', tenantId);
}

/** Adds a domain that nobody has shown anything of yet. */
export async function insertDomain(
  tx: AnyTx,
  tenantId: number,
  domain: { uuid: string; place: number; domain: string; proof: string },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('email_domains')
      .values({ tenant_id: tenantId, ...domain, created_at: now, updated_at: now }),
  );
}

/** Gives a verified domain to its tenant; the constraint decides between two. */
export async function insertVerified(tx: AnyTx, { domain, tenantId }: DomainRow, now: Date): Promise<void> {
  await tx.many(
    query
      .insertInto('verified_domains')
      .values({ domain, owner_tenant_id: tenantId, is_required: false, verified_at: now }),
  );
  await countUp(tx, tenantId, domain, now);
}

/** Says whether the people of a verified domain sign in by a provider alone. */
export async function writeRequired(
  tx: AnyTx,
  { domain, tenantId }: DomainRow,
  isRequired: boolean,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('verified_domains')
      .set({ is_required: isRequired })
      .where('domain', '=', domain)
      .where('owner_tenant_id', '=', tenantId),
  );
  await countUp(tx, tenantId, domain, now);
}

async function countUp(tx: AnyTx, tenantId: number, domain: string, now: Date): Promise<void> {
  await tx.many(
    query
      .updateTable('email_domains')
      .set({ updated_at: now, version: sql<number>`version + 1` })
      .where('tenant_id', '=', tenantId)
      .where('domain', '=', domain),
  );
}

/** Takes a domain from its tenant; another one may verify it then. */
export async function deleteDomain(tx: AnyTx, { domain, tenantId }: DomainRow): Promise<void> {
  await tx.many(
    query.deleteFrom('verified_domains').where('domain', '=', domain).where('owner_tenant_id', '=', tenantId),
  );
  await tx.many(
    query.deleteFrom('email_domains').where('tenant_id', '=', tenantId).where('domain', '=', domain),
  );
}

/** Whose domain it is; null for one that nobody has verified. */
export function findOwner(
  db: SystemReader | TenantReader,
  domain: string,
): Promise<{ tenantId: number; isRequired: boolean } | null> {
  return db.first(
    query
      .selectFrom('verified_domains')
      .select(['owner_tenant_id as tenantId', 'is_required as isRequired'])
      .where('domain', '=', domain),
  );
}
