import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Forbidden } from '../../ui/feedback/forbidden.tsx';
import { useSession } from './use-session.ts';

type PageKey =
  | ('operacoes.read' | 'operacoes.manage' | 'propostas.read' | 'comissoes.read')
  | ('financeiro.read' | 'financeiro.agenda.read' | 'financeiro.signals.read');

const NAMES = {
  'operacoes.read': 'operations.permission.operacoes_read',
  'operacoes.manage': 'operations.permission.operacoes_manage',
  'propostas.read': 'operations.permission.propostas_read',
  'comissoes.read': 'operations.permission.comissoes_read',
  'financeiro.read': 'operations.permission.financeiro_read',
  'financeiro.agenda.read': 'operations.permission.financeiro_agenda_read',
  'financeiro.signals.read': 'operations.permission.financeiro_signals_read',
} as const satisfies Record<PageKey, string>;

/** Whoever changes something is answered with it, so the server asks for the right to read it as well. */
const keysOf = (permission: PageKey): readonly PageKey[] =>
  permission === 'operacoes.manage' ? ['operacoes.read', permission] : [permission];

interface ManagersOnlyProps {
  permission?: 'operacoes.manage' | 'propostas.manage';
  children: ReactNode;
}

/** Shows the form of a record to who may change it; what it shows is read with the record itself. */
export function ManagersOnly({ permission = 'operacoes.manage', children }: ManagersOnlyProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  if (can(permission)) return children;
  return (
    <Forbidden
      reason={t(permission === 'operacoes.manage' ? 'operations.noManage' : 'operations.noManageProposals')}
    />
  );
}

/** Shows a page to who holds the permission and tells everybody else which one is missing. The server refuses in any case. */
export function PermittedOnly({ permission, children }: { permission: PageKey; children: ReactNode }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const missing = keysOf(permission).find((key) => !can(key));
  return missing === undefined ? (
    children
  ) : (
    <Forbidden reason={t('operations.forbidden', { permission: t(NAMES[missing]) })} />
  );
}
