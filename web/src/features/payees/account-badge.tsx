import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PayeeAccount } from '../../api/types.ts';

const COLORS = {
  pendente: 'yellow',
  aprovada: 'blue',
  ativa: 'green',
  recusada: 'red',
  substituida: 'gray',
} as const satisfies Record<PayeeAccount['situacao'], string>;

/** How far an account has come, in words; the colour only repeats them. */
export function AccountBadge({ status }: { status: PayeeAccount['situacao'] }) {
  const { t } = useTranslation();
  return <Badge color={COLORS[status]}>{t(`payees.status.${status}`)}</Badge>;
}
