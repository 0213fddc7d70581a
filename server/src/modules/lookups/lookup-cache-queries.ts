import { sql } from 'kysely';
import type { SystemReader, SystemTx } from '../../platform/db/executors.ts';
import { type LookupKind, query } from './tables.ts';

/** A kept answer; null source and body mean that every provider said "not found". */
export interface CachedLookup {
  source: string | null;
  body: string | null;
  fetchedAt: Date;
}

export function findCachedLookup(
  db: SystemReader,
  kind: LookupKind,
  key: string,
): Promise<CachedLookup | null> {
  return db.first(
    query
      .selectFrom('lookup_cache')
      .select(['source', 'body', 'fetched_at as fetchedAt'])
      .where('kind', '=', kind)
      .where('key', '=', key),
  );
}

/** Keeps an answer in place of the one before; of two processes at once the later answer stays. */
export async function saveCachedLookup(
  tx: SystemTx,
  kind: LookupKind,
  key: string,
  { source, body, fetchedAt }: CachedLookup,
): Promise<void> {
  await tx.many(
    query
      .insertInto('lookup_cache')
      .values({ kind, key, source, body, fetched_at: fetchedAt })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'key'])
          .doUpdateSet({
            source: sql`excluded.source`,
            body: sql`excluded.body`,
            fetched_at: sql`excluded.fetched_at`,
          })
          .whereRef('lookup_cache.fetched_at', '<=', 'excluded.fetched_at'),
      ),
  );
}

export async function deleteCachedLookups(tx: SystemTx, upTo: Date): Promise<void> {
  await tx.many(query.deleteFrom('lookup_cache').where('fetched_at', '<=', upTo));
}
