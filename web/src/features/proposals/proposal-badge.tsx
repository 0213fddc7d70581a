import { Badge } from '@mantine/core';
import { PROPOSAL_STATUSES } from '@retaguarda/rules/proposal-status';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

const COLORS = {
  rascunho: 'gray',
  enviada: 'blue',
  em_negociacao: 'yellow',
  aprovada: 'violet',
  aguardando_assinatura: 'violet',
  assinada: 'green',
  credenciada: 'green',
  recusada: 'red',
  expirada: 'gray',
  cancelada: 'gray',
} as const;

/** Where a proposal stands, in words; the colour only repeats them. */
export function ProposalBadge({ status, size = 'md' }: { status: string; size?: 'md' | 'lg' }) {
  const { t } = useTranslation();
  const known = oneOf(status, PROPOSAL_STATUSES);
  return (
    <Badge color={known ? COLORS[known] : 'gray'} size={size}>
      {known ? t(`proposals.status.${known}`) : status}
    </Badge>
  );
}
