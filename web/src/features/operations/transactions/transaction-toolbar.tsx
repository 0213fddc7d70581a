import { Pill } from '@mantine/core';
import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { TRANSACTION_STATUSES } from '@retaguarda/rules/transaction-status';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../ui/forms/day-field.tsx';
import { Choice, dayClass, ListSearch, StatusChoice, Toolbar } from '../../../ui/record/toolbar.tsx';
import type { ListState } from '../../../ui/record/use-list-state.ts';
import { EstablishmentFilter } from '../establishment-select.tsx';
import type { TransactionFilters } from './transaction-filters.ts';

const DAY_NAME_WIDTH = 44;

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function TransactionToolbar({ list }: { list: ListState<TransactionFilters> }) {
  const { change, filters } = list;
  const { t } = useTranslation();
  const day = (name: 'inicio' | 'fim') => (
    <DayField
      className={dayClass}
      aria-label={t(`transactions.${name}`)}
      leftSection={<span aria-hidden="true">{t(`transactions.${name}`)}</span>}
      leftSectionWidth={DAY_NAME_WIDTH}
      value={filters[name] ?? ''}
      min={name === 'fim' ? filters.inicio : undefined}
      max={name === 'inicio' ? filters.fim : undefined}
      onChange={(day) => change({ [name]: day }, true)}
    />
  );
  return (
    <Toolbar>
      <ListSearch label={t('transactions.search')} list={list} />
      {day('inicio')}
      {day('fim')}
      <StatusChoice
        list={list}
        statuses={TRANSACTION_STATUSES}
        nameOf={(value) => t(`transactions.status.${value}`)}
      />
      <Choice
        label={t('simulator.modality')}
        placeholder={t('transactions.anyModality')}
        value={filters.modalidade}
        data={MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
        onChange={(modalidade) => change({ modalidade })}
      />
      <Choice
        label={t('simulator.brand')}
        placeholder={t('transactions.anyBrand')}
        value={filters.bandeira}
        data={CARD_BRANDS.map((value) => ({ value, label: t(`brand.${value}`) }))}
        onChange={(bandeira) => change({ bandeira })}
      />
      <EstablishmentFilter
        value={filters.estabelecimento}
        onChange={(estabelecimento) => change({ estabelecimento })}
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
          onRemove={() => change({ importacao: undefined })}
        >
          {t('transactions.ofImport', { id: filters.importacao })}
        </Pill>
      ) : null}
    </Toolbar>
  );
}
