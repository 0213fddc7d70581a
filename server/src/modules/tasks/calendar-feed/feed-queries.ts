import { sql } from 'kysely';
import type { AnyTx, SystemReader, TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { query } from '../tables.ts';

/** Since when somebody has a calendar address in the tenant; null for nobody who has one. */
export async function findFeedOf(
  db: TenantReader,
  tenantId: number,
  userId: number,
): Promise<{ createdAt: Date } | null> {
  return db.first(
    query
      .selectFrom('calendar_feeds')
      .select('created_at as createdAt')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId),
  );
}

/** Whose calendar address has this secret, if anybody's. */
export function findFeed(
  db: SystemReader,
  hash: Buffer,
): Promise<{ tenantId: number; userId: number } | null> {
  return db.first(feedOf({ hash }));
}

const feedOf = prepared((is: { hash: Buffer }) =>
  query
    .selectFrom('calendar_feeds')
    .select(['tenant_id as tenantId', 'user_id as userId'])
    .where('token_hash', '=', is.hash),
);

/** Gives somebody a calendar address in the tenant; the one that they had leads nowhere from the commit on. */
export async function writeFeed(
  tx: AnyTx,
  feed: { tenantId: number; userId: number; hash: Buffer; now: Date },
): Promise<void> {
  await tx.many(
    query
      .insertInto('calendar_feeds')
      .values({
        tenant_id: feed.tenantId,
        user_id: feed.userId,
        token_hash: feed.hash,
        created_at: feed.now,
      })
      .onConflict((there) =>
        there.columns(['tenant_id', 'user_id']).doUpdateSet({
          token_hash: sql<Buffer>`excluded.token_hash`,
          created_at: sql<Date>`excluded.created_at`,
        }),
      ),
  );
}

/** Takes the calendar address away; false when there was none. */
export async function deleteFeed(tx: AnyTx, tenantId: number, userId: number): Promise<boolean> {
  const row = await tx.first(
    query
      .deleteFrom('calendar_feeds')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .returning('user_id'),
  );
  return row !== null;
}
