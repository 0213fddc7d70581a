import { sql } from 'kysely';
import type { AnyTx } from './executors.ts';
import { statement } from './raw-statement.ts';

/** Tables of which a tenant has a few numbered places: the constraint of the places is the limit. */
type PlacedTable =
  | 'api_tokens'
  | 'custom_roles'
  | 'email_domains'
  | 'identity_providers'
  | 'portal_hosts'
  | 'processing_activities'
  | 'scim_connections'
  | 'service_accounts';

/**
 * The first place of a tenant, from 1 to `most`, that no row of the table has; null for none. Until the end of the transaction nobody
 * else takes one there: two who did at once would take the same, and one of them would be refused for no reason of theirs.
 */
export async function takeFreePlace(
  tx: AnyTx,
  table: PlacedTable,
  tenantId: number,
  most: number,
): Promise<number | null> {
  await tx.many(
    statement(sql`select pg_advisory_xact_lock(hashtextextended(${`places:${table}:${tenantId}`}, 0))`),
  );
  // A statement of its own: what others had taken before the lock came is seen only by one that begins behind it.
  const rows = await tx.many(
    statement(sql<{ place: number }>`
      select place from ${sql.table(table)} where tenant_id = ${tenantId} and place is not null limit ${most}`),
  );
  const taken = new Set(rows.map(({ place }) => place));
  for (let place = 1; place <= most; place += 1) if (!taken.has(place)) return place;
  return null;
}
