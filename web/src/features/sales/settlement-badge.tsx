import { Badge } from '@mantine/core';
import { SETTLEMENT_STATUSES } from '@retaguarda/rules/settlement-status';
import { oneOf } from '../../ui/address-search.ts';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';

const COLORS = {
  prevista: 'yellow',
  antecipada: 'blue',
  liquidada: 'green',
  retida: 'red',
  cancelada: 'gray',
} as const;

/** Where the money of a sale stands, in words; the colour only repeats them. */
export function SettlementBadge({ status }: { status: string }) {
  const { settlementName } = useTradeNames();
  const known = oneOf(status, SETTLEMENT_STATUSES);
  return <Badge color={known ? COLORS[known] : 'gray'}>{settlementName(status)}</Badge>;
}
