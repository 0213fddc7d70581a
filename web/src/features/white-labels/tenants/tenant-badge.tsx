import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ManagedTenant } from '../../../api/types.ts';

const COLORS = { ativo: 'green', inativo: 'gray', bloqueado: 'red' } as const;

/** The status of a tenant in words; the colour only repeats them. */
export function TenantBadge({ status }: Pick<ManagedTenant, 'status'>) {
  const { t } = useTranslation();
  return <Badge color={COLORS[status]}>{t(`tenants.status.${status}`)}</Badge>;
}
