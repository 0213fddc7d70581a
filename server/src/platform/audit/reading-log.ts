import type { Origin } from '../auth/caller.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type AuditEntry, type OriginatedEntry, writeAudits } from './audit.ts';

/** Writes audit entries for reads, where reading personal data has to be recorded. */
export interface ReadingLog {
  /** Resolves once the entry is committed; the answer of the read waits for it. */
  write(origin: Origin, entry: AuditEntry): Promise<void>;
}

interface Waiting extends OriginatedEntry {
  done: () => void;
  failed: (error: unknown) => void;
}

/**
 * Entries of one tenant share a transaction, and with it one wait for the disk: those that come while one is being written go
 * into the next. An entry that comes alone is written at once. When a transaction fails, each of its entries is tried alone, so
 * that no read is refused because of another one; when the database is gone, all of them are refused.
 */
export function createReadingLog({ clock, database }: { clock: Clock; database: Database }): ReadingLog {
  const waiting = new Map<number, Waiting[]>();

  const commit = (tenantId: number, entries: readonly Waiting[]) =>
    database.transaction([tenantId], async (tx) => writeAudits(tx, clock, tenantId, entries));

  const writeEach = async (tenantId: number, [first, ...others]: readonly Waiting[]): Promise<void> => {
    if (first === undefined) return;
    await commit(tenantId, [first]).then(first.done, first.failed);
    await writeEach(tenantId, others);
  };

  const writeAll = async (tenantId: number, entries: readonly Waiting[]) => {
    try {
      await commit(tenantId, entries);
    } catch (error) {
      if (entries.length > 1) return writeEach(tenantId, entries);
      for (const { failed } of entries) failed(error);
      return;
    }
    for (const { done } of entries) done();
  };

  /** Writes one transaction after the other until no entry is waiting. */
  const run = async (tenantId: number, queue: Waiting[]) => {
    waiting.set(tenantId, queue);
    // Emptied and not replaced: V8 keeps what a map has held for longer than the map does.
    while (queue.length > 0) await writeAll(tenantId, queue.splice(0));
    waiting.delete(tenantId);
  };

  return {
    write: (origin, entry) =>
      new Promise((done, failed) => {
        const one = { origin, entry, done, failed };
        const queue = waiting.get(entry.tenantId);
        if (queue === undefined) void run(entry.tenantId, [one]);
        else queue.push(one);
      }),
  };
}
