import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconPlus } from '../../ui/icons/index.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { useSession } from './use-session.ts';

interface NewRecord {
  to:
    | '/operacoes/estabelecimentos/novo'
    | '/operacoes/terminais/novo'
    | '/operacoes/alugueis/novo'
    | '/operacoes/propostas/nova'
    | '/operacoes/planos-taxas/novo';
  label: string;
  permission: 'operacoes.manage' | 'propostas.manage';
}

/** The link to the form for a new record, which the key `c` opens too; nothing for who may not create one. */
export function useCreateLink({ to, label, permission }: NewRecord): ReactNode {
  const { can } = useSession();
  const navigate = useNavigate();
  const allowed = can(permission);
  useShortcuts(allowed ? { c: () => navigate({ to }) } : {});
  if (!allowed) return null;
  return (
    <ButtonLink to={to} leftSection={<IconPlus size={16} />}>
      {label}
    </ButtonLink>
  );
}
