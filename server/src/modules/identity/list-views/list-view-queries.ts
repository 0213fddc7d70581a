import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';
import type { OwnView } from './list-view-schema.ts';

/** What somebody chose for a list. */
interface ListViewRow {
  userId: number;
  owner: string;
  columns: string | null;
  views: OwnView[];
  version: number;
}

/** More than a menu can show: the people whose shared views are read, the latest first. */
const MOST_SHARING = 50;

/** What the person chose for a list, and after it what others of the tenant share of it. */
export function findListViews(
  db: TenantReader,
  { list, tenantId, userId }: ListViewKey,
): Promise<ListViewRow[]> {
  return db.many(
    query
      .selectFrom('list_views as v')
      .innerJoin('users as u', 'u.id', 'v.user_id')
      .select(['v.user_id as userId', 'u.name as owner', 'v.columns', 'v.views', 'v.version'])
      .where('v.tenant_id', '=', tenantId)
      .where('v.list', '=', list)
      .where((is) => is.or([is('v.user_id', '=', userId), is('v.has_shared', '=', true)]))
      .orderBy(sql`v.user_id = ${userId}`, 'desc')
      .orderBy('v.updated_at', 'desc')
      .limit(MOST_SHARING + 1),
  );
}

export interface ListViewKey {
  tenantId: number;
  userId: number;
  list: string;
}

/** What somebody chose for a list, for a change of it; null where nothing was chosen. */
export function lockListViews(
  tx: AnyTx,
  { list, tenantId, userId }: ListViewKey,
): Promise<Pick<ListViewRow, 'columns' | 'version' | 'views'> | null> {
  return tx.first(
    query
      .selectFrom('list_views')
      .select(['columns', 'views', 'version'])
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .where('list', '=', list)
      .forUpdate(),
  );
}

/** Writes what was chosen over the version that was read; false when there is another by now. */
export async function writeListViews(
  tx: AnyTx,
  { list, tenantId, userId }: ListViewKey,
  { columns, version, views }: { columns: string | null; version: number; views: readonly OwnView[] },
  now: Date,
): Promise<boolean> {
  const chosen = {
    columns,
    views: JSON.stringify(views),
    has_shared: views.some(({ shared }) => shared),
    version: version + 1,
    updated_at: now,
  };
  const written =
    version === 0
      ? await tx.many(
          query
            .insertInto('list_views')
            .values({ tenant_id: tenantId, user_id: userId, list, ...chosen })
            .onConflict((conflict) => conflict.constraint('list_views_pkey').doNothing())
            .returning('version'),
        )
      : await tx.many(
          query
            .updateTable('list_views')
            .set(chosen)
            .where('tenant_id', '=', tenantId)
            .where('user_id', '=', userId)
            .where('list', '=', list)
            .where('version', '=', version)
            .returning('version'),
        );
  return written.length > 0;
}
