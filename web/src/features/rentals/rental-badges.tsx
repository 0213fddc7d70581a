import { Badge } from '@mantine/core';
import { CHARGE_METHODS } from '@retaguarda/rules/charge-method';
import { CHARGE_STATUSES, RENTAL_STATUSES } from '@retaguarda/rules/rental-status';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

const RENTAL_COLORS = { ativo: 'green', suspenso: 'yellow', encerrado: 'gray' } as const;
const CHARGE_COLORS = {
  pendente: 'yellow',
  vencida: 'red',
  paga: 'green',
  isenta: 'blue',
  cancelada: 'gray',
} as const;

/** The status of a rental in words; the colour only repeats them. */
export function RentalBadge({ status, size = 'md' }: { status: string; size?: 'md' | 'lg' }) {
  const { t } = useTranslation();
  const known = oneOf(status, RENTAL_STATUSES);
  return (
    <Badge color={known ? RENTAL_COLORS[known] : 'gray'} size={size}>
      {known ? t(`rentals.status.${known}`) : status}
    </Badge>
  );
}

/** The state of a charge in words. */
export function ChargeBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = oneOf(status, CHARGE_STATUSES);
  return (
    <Badge color={known ? CHARGE_COLORS[known] : 'gray'}>
      {known ? t(`rentals.chargeStatus.${known}`) : status}
    </Badge>
  );
}

/** How a rent is charged, in the language of the page. */
export function useMethodName(): (method: string) => string {
  const { t } = useTranslation();
  return (method) => {
    const known = oneOf(method, CHARGE_METHODS);
    return known ? t(`rentals.method.${known}`) : method;
  };
}
