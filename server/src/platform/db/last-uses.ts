import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';
import type { Tx } from './executors.ts';

/** How long uses are collected before they are written together. */
const COLLECT_MS = 100;

/** When something was used last, for whoever asks later. */
export interface LastUses<Key> {
  /** Notes that it was used now. Nobody waits for it, and losing one does no harm: the next use is written. */
  note(tenantId: number, key: Key): void;
}

/**
 * Uses come many at once, for what is remembered of those who send requests is forgotten at once. They are written tenant by tenant on one
 * connection: a pool that opens one for each makes every request wait until PostgreSQL has begun a process for each.
 */
export function createLastUses<Key>(
  { clock, database }: { clock: Clock; database: Pick<Database, 'transaction'> },
  write: (tx: Tx, tenantId: number, keys: readonly Key[], now: Date) => Promise<void>,
): LastUses<Key> {
  const noted = new Map<number, Set<Key>>();
  let isUnderWay = false;

  const writeAll = async () => {
    for (const [tenantId, keys] of noted) {
      noted.delete(tenantId);
      try {
        await database.transaction([tenantId], (tx) => write(tx, tenantId, [...keys], clock.now()));
      } catch {
        // Also one that was refused before it began must not end the writing for good.
      }
    }
    isUnderWay = false;
  };

  return {
    note: (tenantId, key) => {
      noted.set(tenantId, (noted.get(tenantId) ?? new Set<Key>()).add(key));
      if (isUnderWay) return;
      isUnderWay = true;
      setTimeout(writeAll, COLLECT_MS).unref();
    },
  };
}
