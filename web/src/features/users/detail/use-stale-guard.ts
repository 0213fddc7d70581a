import { useTranslation } from 'react-i18next';
import { orReload } from '../../../ui/record/stale.ts';
import { useReloadUser } from './use-user-change.ts';

/**
 * Wraps a change that names the version on the page. When somebody else has changed the user meanwhile, the page is
 * brought up to date and the error says so; what was typed stays and can be saved again.
 */
export function useStaleGuard(userId: string): <T>(change: Promise<T>) => Promise<T> {
  const { t } = useTranslation();
  const reload = useReloadUser(userId);
  return (change) => orReload(change, reload, t('conflict.reloaded'));
}
