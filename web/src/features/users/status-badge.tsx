import { Badge } from '@mantine/core';
import { USER_STATUSES } from '@retaguarda/rules/user-status';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

const COLORS = {
  ativo: 'green',
  inativo: 'gray',
  pendente: 'yellow',
  bloqueado: 'red',
  anonimizado: 'violet',
} as const;

/** The status of a user in words; the colour only repeats them. */
export function StatusBadge({ status, size = 'md' }: { status: string | null; size?: 'md' | 'lg' }) {
  const { t } = useTranslation();
  const known = oneOf(status, USER_STATUSES);
  return (
    <Badge color={known ? COLORS[known] : 'gray'} size={size}>
      {known ? t(`status.${known}`) : (status ?? '—')}
    </Badge>
  );
}
