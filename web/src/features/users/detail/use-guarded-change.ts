import type { UserChange, VersionedUser } from '../../../api/users.ts';
import { useStaleGuard } from './use-stale-guard.ts';
import { useUserChange } from './use-user-change.ts';

/** Changes the user against the version on the page, and brings the page up to date when that is no longer the newest. */
export function useGuardedChange(stored: VersionedUser): (change: UserChange) => Promise<void> {
  const change = useUserChange(stored.user.id);
  const guard = useStaleGuard(stored.user.id);
  return async (next) => {
    await guard(change(next, stored.etag));
  };
}
