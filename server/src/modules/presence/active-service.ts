import type { Caller } from '../../platform/auth/caller.ts';
import { type ActiveUsers, readActiveUsers } from './active-queries.ts';
import type { PresenceContext } from './context.ts';

/** Active users of some tenants. The caller is one of them: this very request says so. */
export async function findActiveUsers(
  { clock, database, presence }: PresenceContext,
  caller: Caller,
  tenantIds: readonly number[],
): Promise<ActiveUsers> {
  presence.activity.note(caller);
  await presence.activity.settle();
  return readActiveUsers(database.subtree(tenantIds), {
    tenantIds,
    now: clock.now(),
    aliveMs: presence.aliveMs,
  });
}
