import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { useSession } from '../session/use-session.ts';

/** Shows a page to the super-admin of the platform only and tells everybody else why not. The server refuses in any case. */
export function RootOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isRoot } = useSession();
  return isRoot ? children : <Forbidden reason={t('system.rootOnly')} />;
}
