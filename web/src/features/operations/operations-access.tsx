import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { useSession } from '../session/use-session.ts';

type PageKey = 'operacoes.read' | 'operacoes.manage' | 'propostas.read' | 'comissoes.read';

/** Shows a page to who holds the permission and tells everybody else which one is missing. The server refuses in any case. */
export function PermittedOnly({ permission, children }: { permission: PageKey; children: ReactNode }) {
  const { t } = useTranslation();
  const { can } = useSession();
  return can(permission) ? children : <Forbidden reason={t('operations.forbidden', { permission })} />;
}
