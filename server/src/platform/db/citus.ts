import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import { queryBuilder } from './builder.ts';
import type { AnyTx, TenantDb } from './executors.ts';
import type { PlatformTables } from './tables.ts';

const query = queryBuilder<PlatformTables>();

/** Keys of this user belong to nobody: what the check leaves behind when its process dies goes with the old keys. */
const NOBODY = 0;
const NO_HASH = Buffer.alloc(0);

/** Whether the database is a coordinator of Citus. */
export async function isCitus(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(`select from pg_extension where extname = 'citus'`);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

/** What of the database the check needs. */
export interface Scoped {
  readonly isCitus: boolean;
  tenant(tenantId: number): TenantDb;
  systemTransaction<T>(work: (tx: AnyTx) => Promise<T>): Promise<T>;
}

/**
 * Throws unless a row of a tenant that was just written is seen through a lane. A scope that does not reach the shards is no error
 * there but no rows: every list would be empty, and nobody would be told. Does nothing on plain PostgreSQL.
 */
export async function assertScopeReachesShards(
  database: Scoped,
  clock: Clock,
  tenantId: number,
): Promise<void> {
  if (!database.isCitus) return;
  const key = `scope-check-${randomUUID()}`;
  const row = { tenant_id: tenantId, user_id: NOBODY, key, request_hash: NO_HASH, created_at: clock.now() };
  await database.systemTransaction((tx) => tx.many(query.insertInto('idempotency_keys').values(row)));
  const mine = query
    .selectFrom('idempotency_keys')
    .select(sql<number>`1`.as('seen'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', NOBODY)
    .where('key', '=', key);
  const seen = await database.tenant(tenantId).first(mine);
  await database.systemTransaction((tx) =>
    tx.many(query.deleteFrom('idempotency_keys').where('tenant_id', '=', tenantId).where('key', '=', key)),
  );
  if (seen === null) throw new ScopeLost();
}

/** The tenants that a connection enters are not known on the nodes that have their rows. */
export class ScopeLost extends Error {
  override readonly name = 'ScopeLost';

  constructor() {
    super(
      'a row that was just written is not seen through a read of its tenant: the scope does not reach the nodes of the cluster; ' +
        'run `retaguarda citus check`',
    );
  }
}
