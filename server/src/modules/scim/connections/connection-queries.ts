import { sql } from 'kysely';
import type { RoleNumber } from '../../../platform/auth/caller.ts';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { query } from '../tables.ts';

export interface ConnectionRow {
  tenantId: number;
  id: number;
  uuid: string;
  name: string;
  role: RoleNumber;
  companyId: number | null;
  prefix: string;
  previousUntil: Date | null;
  lastUsedAt: Date | null;
  revokedAt: Date | null;
  createdAt: Date;
}

/** Those that are revoked stay in the list; more than this many nobody looks at. */
const MOST_LISTED = 50;

const columns = [
  'tenant_id as tenantId',
  'id',
  'uuid',
  'name',
  'role_number as role',
  'company_id as companyId',
  'prefix',
  'previous_until as previousUntil',
  'last_used_at as lastUsedAt',
  'revoked_at as revokedAt',
  'created_at as createdAt',
] as const;

/** The connections of a tenant, the newest first. */
export function listConnections(db: TenantReader, tenantId: number): Promise<ConnectionRow[]> {
  return db.many(
    query
      .selectFrom('scim_connections')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_LISTED),
  );
}

export function findConnection(
  db: TenantReader,
  tenantId: number,
  uuid: string,
): Promise<ConnectionRow | null> {
  return db.first(
    query
      .selectFrom('scim_connections')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid),
  );
}

/** A connection of a tenant, locked until the end of the transaction. */
export function lockConnection(tx: AnyTx, tenantId: number, uuid: string): Promise<ConnectionRow | null> {
  return tx.first(
    query
      .selectFrom('scim_connections')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('uuid', '=', uuid)
      .forUpdate(),
  );
}

/**
 * Whether a connection is still good. It stays locked until the end of the transaction, so that what one directory changes comes one after
 * the other, and nothing of it waits for each other.
 */
export async function holdsOn(
  tx: AnyTx,
  { id, tenantId }: Pick<ConnectionRow, 'id' | 'tenantId'>,
): Promise<boolean> {
  const row = await tx.first(
    query
      .selectFrom('scim_connections')
      .select('revoked_at as revokedAt')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  return row !== null && row.revokedAt === null;
}

export interface NewConnection {
  tenantId: number;
  uuid: string;
  place: number;
  name: string;
  role: RoleNumber;
  companyId: number | null;
  hash: Buffer;
  prefix: string;
}

export async function insertConnection(tx: AnyTx, made: NewConnection, now: Date): Promise<void> {
  await tx.many(
    query.insertInto('scim_connections').values({
      tenant_id: made.tenantId,
      uuid: made.uuid,
      place: made.place,
      name: made.name,
      role_number: made.role,
      company_id: made.companyId,
      token_hash: made.hash,
      prefix: made.prefix,
      created_at: now,
    }),
  );
}

/** Gives a connection that is locked another token; the one before is good until then too. */
export async function rotateLockedConnection(
  tx: AnyTx,
  { id, tenantId }: Pick<ConnectionRow, 'id' | 'tenantId'>,
  next: { hash: Buffer; prefix: string; previousUntil: Date | null },
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('scim_connections')
      .set(({ ref }) => ({
        previous_hash: next.previousUntil === null ? null : ref('token_hash'),
        previous_until: next.previousUntil,
        token_hash: next.hash,
        prefix: next.prefix,
        rotated_at: now,
      }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** Ends a connection that is locked; its people stay as they are. */
export async function revokeLockedConnection(
  tx: AnyTx,
  { id, tenantId }: Pick<ConnectionRow, 'id' | 'tenantId'>,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('scim_connections')
      .set({ revoked_at: now, place: null, previous_hash: null, previous_until: null })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** The connection of which this is the token, or the one before it while that is good too; nobody is known yet. */
export function findConnectionByToken(
  db: SystemReader,
  hash: Buffer,
  now: Date,
): Promise<ConnectionRow | null> {
  return db.first(
    query
      .selectFrom('scim_connections')
      .select(columns)
      .where('revoked_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('token_hash', '=', hash),
          eb.and([eb('previous_hash', '=', hash), eb('previous_until', '>', now)]),
        ]),
      ),
  );
}

/** Notes the last use, unless it is known since then. */
export async function touchConnection(
  tx: AnyTx,
  { id, tenantId }: Pick<ConnectionRow, 'id' | 'tenantId'>,
  { now, unlessAfter }: { now: Date; unlessAfter: Date },
): Promise<void> {
  await tx.many(
    query
      .updateTable('scim_connections')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', unlessAfter)])),
  );
}

/** How many people each connection of a tenant keeps. */
export async function countPeopleOfConnections(
  db: TenantReader,
  tenantId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.many(
    statement(sql<{ connectionId: number; people: number }>`
      select connection_id as "connectionId", count(*)::int as people from scim_people
      where tenant_id = ${tenantId} and removed_at is null group by connection_id`),
  );
  return new Map(rows.map(({ connectionId, people }) => [connectionId, people]));
}

export interface ConnectionPerson {
  id: string;
  name: string;
  email: string;
  status: string;
  externalId: string | null;
  since: Date;
}

/** The people that a connection keeps, the newest first. */
export function listPeopleOfConnection(
  db: TenantReader,
  { id, tenantId }: Pick<ConnectionRow, 'id' | 'tenantId'>,
  { limit, offset }: { limit: number; offset: number },
): Promise<ConnectionPerson[]> {
  return db.many(
    statement(sql<ConnectionPerson>`
      select u.uuid as id, u.name, u.email, u.status, s.external_id as "externalId", s.created_at as since
      from scim_people s join users u on u.id = s.user_id
      where s.tenant_id = ${tenantId} and s.connection_id = ${id} and s.removed_at is null and u.home_tenant_id = ${tenantId}
      order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`),
  );
}
