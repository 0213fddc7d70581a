import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { useRoleName } from './role-name.ts';
import { useSession } from './use-session.ts';

/** Shows a page to administrators only and tells everybody else why not. The server refuses in any case. */
export function AdminsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { isAdmin, user } = useSession();
  const roleName = useRoleName();
  if (isAdmin) return children;
  return <Forbidden reason={t('state.forbidden.adminOnly', { role: roleName(user.role) })} />;
}
