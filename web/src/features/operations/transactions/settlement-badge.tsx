import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../../ui/address-search.ts';

const COLORS = {
  prevista: 'yellow',
  antecipada: 'blue',
  liquidada: 'green',
  retida: 'red',
  cancelada: 'gray',
} as const;

const SETTLEMENTS = ['prevista', 'antecipada', 'liquidada', 'retida', 'cancelada'] as const;

/** Where the money of a sale stands, in words; the colour only repeats them. */
export function SettlementBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = oneOf(status, SETTLEMENTS);
  return (
    <Badge color={known ? COLORS[known] : 'gray'}>
      {known ? t(`transactions.settlementStatus.${known}`) : status}
    </Badge>
  );
}
