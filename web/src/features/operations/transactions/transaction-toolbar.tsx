import { Pill } from '@mantine/core';
import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { TRANSACTION_STATUSES } from '@retaguarda/rules/transaction-status';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { EstablishmentSelect } from '../establishment-select.tsx';
import classes from '../operations.module.css';
import { Choice, RecordSearch, StatusChoice } from '../record-list.tsx';
import type { TransactionFilters } from './transaction-filters.ts';

interface TransactionToolbarProps {
  filters: TransactionFilters;
  onChange: (change: Partial<Record<keyof TransactionFilters, unknown>>, replace?: boolean) => void;
}

const DAY_NAME_WIDTH = 44;

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function TransactionToolbar({ filters, onChange }: TransactionToolbarProps) {
  const { t } = useTranslation();
  const day = (name: 'inicio' | 'fim') => (
    <DayField
      className={classes['day'] ?? ''}
      aria-label={t(`transactions.${name}`)}
      leftSection={<span aria-hidden="true">{t(`transactions.${name}`)}</span>}
      leftSectionWidth={DAY_NAME_WIDTH}
      value={filters[name] ?? ''}
      min={name === 'fim' ? filters.inicio : undefined}
      max={name === 'inicio' ? filters.fim : undefined}
      onChange={(day) => onChange({ [name]: day }, true)}
    />
  );
  return (
    <search className={classes['toolbar']}>
      <RecordSearch label={t('transactions.search')} filters={filters} onChange={onChange} />
      {day('inicio')}
      {day('fim')}
      <StatusChoice
        value={filters.situacao}
        statuses={TRANSACTION_STATUSES}
        nameOf={(value) => t(`transactions.status.${value}`)}
        onChange={onChange}
      />
      <Choice
        label={t('simulator.modality')}
        placeholder={t('transactions.anyModality')}
        value={filters.modalidade}
        data={MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
        onChange={(modalidade) => onChange({ modalidade })}
      />
      <Choice
        label={t('simulator.brand')}
        placeholder={t('transactions.anyBrand')}
        value={filters.bandeira}
        data={CARD_BRANDS.map((value) => ({ value, label: t(`brand.${value}`) }))}
        onChange={(bandeira) => onChange({ bandeira })}
      />
      <EstablishmentSelect
        className={classes['filter'] ?? ''}
        aria-label={t('transactions.establishment')}
        placeholder={t('transactions.anyEstablishment')}
        value={filters.estabelecimento ?? null}
        onChange={(id) => onChange({ estabelecimento: id ?? undefined })}
      />
      {filters.importacao ? (
        <Pill
          size="lg"
          withRemoveButton
          removeButtonProps={{
            'aria-label': t('transactions.clearImport'),
            'aria-hidden': false,
            tabIndex: 0,
          }}
          onRemove={() => onChange({ importacao: undefined })}
        >
          {t('transactions.ofImport', { id: filters.importacao })}
        </Pill>
      ) : null}
    </search>
  );
}
