import type { Database } from './database.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * The database as the snapshot sees it: whoever reads through it page by page sees no row twice and misses none, whatever is written
 * meanwhile. It reads the tenants of the snapshot and nothing else.
 */
export function databaseAt(snapshot: Snapshot, database: Database): Database {
  const { first, many, tenantIds } = snapshot;
  const assertWithin = (ids: readonly number[]) => {
    if (!ids.every((id) => tenantIds.includes(id)))
      throw new Error('a tenant that the snapshot does not see');
  };
  return {
    ...database,
    tenant: (tenantId) => {
      assertWithin([tenantId]);
      return { kind: 'tenant', tenantId, tenantIds: [tenantId], first, many };
    },
    subtree: (ids) => {
      assertWithin(ids);
      return { kind: 'subtree', tenantIds: ids, first, many };
    },
  };
}
