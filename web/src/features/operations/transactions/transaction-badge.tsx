import { Badge } from '@mantine/core';
import { TRANSACTION_STATUSES } from '@retaguarda/rules/transaction-status';
import { oneOf } from '../../../ui/address-search.ts';
import { useTradeNames } from '../trade-names.ts';

const COLORS = {
  pendente: 'yellow',
  autorizada: 'blue',
  capturada: 'green',
  negada: 'red',
  cancelada: 'gray',
  estornada: 'violet',
  contestada: 'red',
  expirada: 'gray',
} as const;

/** The status of a transaction in words; the colour only repeats them. */
export function TransactionBadge({ status }: { status: string }) {
  const { statusName } = useTradeNames();
  const known = oneOf(status, TRANSACTION_STATUSES);
  return <Badge color={known ? COLORS[known] : 'gray'}>{statusName(status)}</Badge>;
}
