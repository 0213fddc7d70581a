import { Badge } from '@mantine/core';
import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import { useTranslation } from 'react-i18next';
import { oneOf } from '../../ui/address-search.ts';

const COLORS = { ativa: 'green', inativa: 'gray', bloqueada: 'red' } as const;

/** The status of a company in words; the colour only repeats them. */
export function CompanyStatus({ status }: { status: string }) {
  const { t } = useTranslation();
  const known = oneOf(status, COMPANY_STATUSES);
  return <Badge color={known ? COLORS[known] : 'gray'}>{known ? t(`companyStatus.${known}`) : status}</Badge>;
}
