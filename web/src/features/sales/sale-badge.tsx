import { Badge } from '@mantine/core';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { oneOf } from '../../ui/address-search.ts';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';

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

/** The status of a sale in words; the colour only repeats them. */
export function SaleBadge({ status, size = 'md' }: { status: string; size?: 'md' | 'lg' }) {
  const { statusName } = useTradeNames();
  const known = oneOf(status, SALE_STATUSES);
  return (
    <Badge color={known ? COLORS[known] : 'gray'} size={size}>
      {statusName(status)}
    </Badge>
  );
}
