import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { CallerCache } from '../sessions/caller-cache.ts';
import { filterActiveHolders, type TenantPath } from './member-queries.ts';
import type { NeededKeys } from './permission-holders.ts';

/** Looked up again at the latest after this long, should a notification be lost. */
const MAX_AGE_MS = 30_000;
const MAX_USERS = 20_000;

interface Entry {
  holds: boolean;
  readAt: number;
}

/** Who can do something in which tenant. */
export interface HolderMemory {
  /** Whether the user is active, works in the tenant that ends the path and holds there what is needed. */
  holds(path: TenantPath, userId: number): Promise<boolean>;
}

/**
 * Remembers who holds what is needed, for as long as callers are remembered: whatever changes the rights of a user forgets them
 * here as it forgets the caller, on every process.
 */
export function createHolderMemory(
  { callers, clock, database }: { callers: CallerCache; clock: Clock; database: Database },
  needed: NeededKeys,
): HolderMemory {
  const users = new Map<number, Map<number, Entry>>();
  callers.onForget((what) => {
    if (what.kind === 'user') users.delete(what.userId);
    else if (what.kind === 'all') users.clear();
  });

  const keep = (userId: number, tenantId: number, entry: Entry) => {
    if (users.size >= MAX_USERS) users.delete(users.keys().next().value ?? userId);
    users.set(userId, (users.get(userId) ?? new Map<number, Entry>()).set(tenantId, entry));
  };

  return {
    holds: async (path, userId) => {
      const tenantId = path.at(-1) ?? 0;
      const now = clock.now().getTime();
      const known = users.get(userId)?.get(tenantId);
      if (known !== undefined && now - known.readAt < MAX_AGE_MS) return known.holds;
      const generation = callers.generation();
      const found = await filterActiveHolders(database.subtree(path), path, needed, [userId]);
      const holds = found.length > 0;
      // What was forgotten meanwhile may have been this.
      if (callers.generation() === generation) keep(userId, tenantId, { holds, readAt: now });
      return holds;
    },
  };
}
