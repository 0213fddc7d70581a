import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock.ts';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { fromPrimary } from '../../../platform/db/read-session.ts';
import type { CallerCache } from '../sessions/caller-cache.ts';
import { query } from '../tables.ts';

/** Looked up again at the latest after this long, should a notification be lost. */
const MAX_AGE_MS = 30_000;
const MAX_NAMES = 20_000;

interface Entry {
  name: string;
  readAt: number;
}

/** What people are called. */
export interface NameMemory {
  /** The names of those of the users who exist; null and who is named twice may be among the ids. */
  of(db: TenantReader, ids: Iterable<number | null>): Promise<ReadonlyMap<number, string>>;
}

/**
 * Remembers names for as long as callers are remembered: whatever changes a user forgets the name here as it forgets the caller, on
 * every process. A task names up to five people in as many tables; a join for each took a fifth of what its statement costs. Whom a
 * name may be shown to is not asked here: the ids come from rows that the caller sees.
 */
export function createNameMemory({ callers, clock }: { callers: CallerCache; clock: Clock }): NameMemory {
  const entries = new Map<number, Entry>();
  callers.onForget((what) => {
    if (what.kind === 'user') entries.delete(what.userId);
    else if (what.kind === 'all') entries.clear();
  });

  const keep = (userId: number, entry: Entry) => {
    if (entries.size >= MAX_NAMES) entries.delete(entries.keys().next().value ?? userId);
    entries.set(userId, entry);
  };

  const look = async (db: TenantReader, ids: readonly number[], readAt: number) => {
    const generation = callers.generation();
    // A replica that is behind knows the name of before, which would be remembered.
    const found = await fromPrimary(() => db.many(namesOf({ ids })));
    // What was forgotten meanwhile may have been one of these.
    if (callers.generation() === generation) for (const { id, name } of found) keep(id, { name, readAt });
    return found;
  };

  return {
    of: async (db, ids) => {
      const now = clock.now().getTime();
      const names = new Map<number, string>();
      const unknown = new Set<number>();
      for (const id of ids) {
        if (id === null) continue;
        const known = entries.get(id);
        if (known !== undefined && now - known.readAt < MAX_AGE_MS) names.set(id, known.name);
        else unknown.add(id);
      }
      if (unknown.size > 0) for (const { id, name } of await look(db, [...unknown], now)) names.set(id, name);
      return names;
    },
  };
}

const namesOf = prepared(
  (is: { ids: readonly number[] }) =>
    query
      .selectFrom('users as u')
      .select(['u.id', 'u.name'])
      .where('u.id', '=', sql<number>`any(${is.ids}::bigint[])`),
  { planned: 'once' },
);
