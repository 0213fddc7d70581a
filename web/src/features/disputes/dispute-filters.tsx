import { Group } from '@mantine/core';
import { DISPUTE_REASONS } from '@retaguarda/rules/dispute-codes';
import { useTranslation } from 'react-i18next';
import type { ShownDisputes } from '../../api/disputes.ts';
import type { Dispute } from '../../api/types.ts';
import { DayField } from '../../ui/forms/day-field.tsx';
import { LightSelect } from '../../ui/forms/light-select.tsx';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';

const STATES = ['aberta', 'ganha', 'ganha_parcial', 'perdida', 'respondida'] as const;

interface DisputeFiltersProps {
  shown: ShownDisputes;
  onShow: (shown: ShownDisputes) => void;
}

/** Narrows the list of disputes. */
export function DisputeFilters({ onShow, shown }: DisputeFiltersProps) {
  const { t } = useTranslation();
  const narrow = (key: keyof ShownDisputes, value: string | number | null | undefined) => {
    const { [key]: _, ...others } = shown;
    onShow(value === null || value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <Group gap="sm" align="flex-end">
      <LightSelect
        label={t('disputes.state')}
        placeholder={t('disputes.all')}
        clearable
        data={STATES.map((value) => ({ value, label: t(`disputes.states.${value}`) }))}
        value={shown.estado ?? null}
        onChange={(value) => narrow('estado', value as Dispute['estado'] | null)}
      />
      <LightSelect
        label={t('disputes.reasonLabel')}
        placeholder={t('disputes.every')}
        clearable
        data={DISPUTE_REASONS.map((value) => ({ value, label: t(`disputes.reason.${value}`) }))}
        value={shown.motivo ?? null}
        onChange={(value) => narrow('motivo', value)}
      />
      <EstablishmentSelect
        label={t('ledger.establishment')}
        placeholder={t('disputes.every')}
        clearable
        value={shown.estabelecimento_id ?? null}
        onChange={(id) => narrow('estabelecimento_id', id)}
      />
      <DayField
        label={t('disputes.dueUntil')}
        value={shown.vence_ate ?? ''}
        onChange={(day) => narrow('vence_ate', day)}
      />
    </Group>
  );
}
