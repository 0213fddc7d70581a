import { Badge } from '@mantine/core';
import { ESTABLISHMENT_STATUSES, type EstablishmentStatus } from '@retaguarda/rules/establishment-status';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

const COLORS = {
  em_analise: 'yellow',
  ativo: 'green',
  suspenso: 'yellow',
  bloqueado: 'red',
  encerrado: 'gray',
  recusado: 'gray',
} as const;

/** What nobody should be brought to by a slip. */
export const DANGEROUS_STATUSES: readonly EstablishmentStatus[] = [
  'bloqueado',
  'encerrado',
  'recusado',
  'suspenso',
];

/** The status of an establishment in words; the colour only repeats them. */
export function EstablishmentBadge({ status, size = 'md' }: { status: string; size?: 'md' | 'lg' }) {
  const statusName = useEstablishmentStatusName();
  const known = oneOf(status, ESTABLISHMENT_STATUSES);
  return (
    <Badge color={known ? COLORS[known] : 'gray'} size={size}>
      {statusName(status)}
    </Badge>
  );
}

/** The status of an establishment in the language of the page. */
export function useEstablishmentStatusName(): (status: string) => string {
  const { t } = useTranslation();
  return (status) => {
    const known = oneOf(status, ESTABLISHMENT_STATUSES);
    return known ? t(`establishments.status.${known}`) : status;
  };
}
