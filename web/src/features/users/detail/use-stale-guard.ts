import { useTranslation } from 'react-i18next';
import { ApiError, asApiError } from '../../../api/problem.ts';
import { useReloadUser } from './use-user-change.ts';

const STALE = 412;

/**
 * Wraps a change that names the version on the page. When somebody else has changed the user meanwhile, the page is
 * brought up to date and the error says so; what was typed stays and can be saved again.
 */
export function useStaleGuard(userId: string): <T>(change: Promise<T>) => Promise<T> {
  const { t } = useTranslation();
  const reload = useReloadUser(userId);
  return async (change) => {
    try {
      return await change;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.status !== STALE) throw error;
      await reload();
      throw new ApiError({ status: STALE, code: error.code, message: t('conflict.reloaded') });
    }
  };
}
