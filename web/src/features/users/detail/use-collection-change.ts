import { useTranslation } from 'react-i18next';
import { ApiError, asApiError } from '../../../api/problem.ts';
import type { UserChange, VersionedUser } from '../../../api/users.ts';
import { useReloadUser, useUserChange } from './use-user-change.ts';

const STALE = 412;

/**
 * Sends a whole collection against the version on the page. When somebody else has changed the user meanwhile, the page
 * is brought up to date and the error says so; what was typed stays in the dialog and can be saved again.
 */
export function useCollectionChange(stored: VersionedUser): (change: UserChange) => Promise<void> {
  const { t } = useTranslation();
  const change = useUserChange(stored.user.id);
  const reload = useReloadUser(stored.user.id);
  return async (next) => {
    try {
      await change(next, stored.etag);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.status !== STALE) throw error;
      await reload();
      throw new ApiError({ status: STALE, code: error.code, message: t('conflict.collection') });
    }
  };
}
