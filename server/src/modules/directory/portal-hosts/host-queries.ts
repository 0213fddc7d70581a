import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import { MOST_HOSTS } from './host-problems.ts';

export interface HostRow {
  tenantId: number;
  id: number;
  uuid: string;
  host: string;
  proof: string;
  /** When the tenant showed that it is its own; null for not yet, or not any more. */
  verifiedAt: Date | null;
  /** Since when its record is missing; null while it is there. */
  failingSince: Date | null;
  /** When it was taken from the tenant, because its record was missing for days. */
  suspendedAt: Date | null;
  createdAt: Date;
}

/** The hosts of a tenant, in the order in which they were added. */
export function listHosts(db: TenantReader, tenantId: number): Promise<HostRow[]> {
  return db.many(hosts(tenantId).orderBy('h.place').limit(MOST_HOSTS));
}

export function findHost(db: TenantReader, tenantId: number, uuid: string): Promise<HostRow | null> {
  return db.first(hosts(tenantId).where('h.uuid', '=', uuid));
}

function hosts(tenantId: number) {
  return query
    .selectFrom('portal_hosts as h')
    .leftJoin('verified_hosts as v', (join) =>
      join.onRef('v.host', '=', 'h.host').onRef('v.owner_tenant_id', '=', 'h.tenant_id'),
    )
    .select([
      'h.tenant_id as tenantId',
      'h.id as id',
      'h.uuid as uuid',
      'h.host as host',
      'h.proof as proof',
      'v.verified_at as verifiedAt',
      'v.failing_since as failingSince',
      'h.suspended_at as suspendedAt',
      'h.created_at as createdAt',
    ])
    .where('h.tenant_id', '=', tenantId);
}

/** Locks a host until the end of the transaction. */
export async function lockHost(tx: AnyTx, tenantId: number, uuid: string): Promise<void> {
  await tx.many(
    query
      .selectFrom('portal_hosts')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid)
      .forUpdate(),
  );
}

export async function insertHost(
  tx: AnyTx,
  tenantId: number,
  host: { uuid: string; place: number; host: string; proof: string },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('portal_hosts')
      .values({ tenant_id: tenantId, ...host, suspended_at: null, created_at: now, updated_at: now }),
  );
}

/** Gives a verified host to its tenant; the constraint decides between two. */
export async function insertVerifiedHost(
  tx: AnyTx,
  { host, tenantId }: Pick<HostRow, 'host' | 'tenantId'>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .insertInto('verified_hosts')
      .values({ host, owner_tenant_id: tenantId, verified_at: now, checked_at: now, failing_since: null }),
  );
  await writeSuspended(tx, { host, tenantId }, null, now);
}

/** Takes a host from its tenant; another one may verify it then. */
export async function deleteVerifiedHost(
  tx: AnyTx,
  { host, tenantId }: Pick<HostRow, 'host' | 'tenantId'>,
): Promise<void> {
  await tx.many(
    query.deleteFrom('verified_hosts').where('host', '=', host).where('owner_tenant_id', '=', tenantId),
  );
}

export async function deleteHost(tx: AnyTx, { host, tenantId }: HostRow): Promise<void> {
  await deleteVerifiedHost(tx, { host, tenantId });
  await tx.many(query.deleteFrom('portal_hosts').where('tenant_id', '=', tenantId).where('host', '=', host));
}

export async function writeSuspended(
  tx: AnyTx,
  { host, tenantId }: Pick<HostRow, 'host' | 'tenantId'>,
  suspendedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('portal_hosts')
      .set({ suspended_at: suspendedAt, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('host', '=', host),
  );
}

/** Whose portal is at a host; null for one that nobody has verified, and of a tenant that does no business. */
export function findHostOwner(db: SystemReader, host: string): Promise<{ tenantId: number } | null> {
  return db.first(
    query
      .selectFrom('verified_hosts as v')
      .innerJoin('tenants as t', 't.id', 'v.owner_tenant_id')
      .select('t.id as tenantId')
      .where('v.host', '=', host)
      .where('t.status', '=', 'ativo'),
  );
}

export interface VerifiedHost {
  host: string;
  tenantId: number;
  failingSince: Date | null;
}

/** The verified hosts that were looked at last before a moment, the longest ago first. */
export function listHostsToCheck(db: SystemReader, before: Date, most: number): Promise<VerifiedHost[]> {
  return db.many(
    query
      .selectFrom('verified_hosts')
      .select(['host', 'owner_tenant_id as tenantId', 'failing_since as failingSince'])
      .where('checked_at', '<', before)
      .orderBy('checked_at')
      .orderBy('host')
      .limit(most),
  );
}

/** Writes down that a host was looked at, and since when its record is missing. */
export async function writeChecked(
  tx: AnyTx,
  { host, tenantId }: Pick<VerifiedHost, 'host' | 'tenantId'>,
  failingSince: Date | null,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('verified_hosts')
      .set({ checked_at: now, failing_since: failingSince })
      .where('host', '=', host)
      .where('owner_tenant_id', '=', tenantId),
  );
}

/** The host of a tenant by its name, with what its record has to show. */
export function findHostByName(
  db: TenantReader | AnyTx,
  tenantId: number,
  host: string,
): Promise<HostRow | null> {
  return db.first(hosts(tenantId).where('h.host', '=', host));
}
