import { Badge } from '@mantine/core';
import { COMMISSION_STATUSES } from '@retaguarda/rules/statement-status';
import { useTranslation } from 'react-i18next';
import type { CommissionRule } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { useTradeNames } from '../../ui/i18n/trade-names.ts';
import { RULE_MODELS } from './rule-fields.ts';

const COLORS = {
  prevista: 'yellow',
  apurada: 'blue',
  liberada: 'violet',
  paga: 'green',
  estornada: 'gray',
} as const;

/** The status of a commission in words; the colour only repeats them. */
export function CommissionBadge({ status, size = 'md' }: { status: string; size?: 'md' | 'lg' }) {
  const { commissionStatus } = useCommissionNames();
  const known = oneOf(status, COMMISSION_STATUSES);
  return (
    <Badge color={known ? COLORS[known] : 'gray'} size={size}>
      {commissionStatus(status)}
    </Badge>
  );
}

/** Names of statuses, models and what rules are for in the language of the page. */
export function useCommissionNames() {
  const { t } = useTranslation();
  const { modalityName } = useTradeNames();
  return {
    commissionStatus: (value: string): string => {
      const known = oneOf(value, COMMISSION_STATUSES);
      return known ? t(`commissions.status.${known}`) : value;
    },
    modelName: (value: string): string => {
      const known = oneOf(value, RULE_MODELS);
      return known ? t(`commissions.model.${known}`) : value;
    },
    ruleModality: ({ modalidade }: Pick<CommissionRule, 'modalidade'>): string =>
      modalidade === '*' ? t('commissions.anyModality') : modalityName(modalidade),
  };
}
