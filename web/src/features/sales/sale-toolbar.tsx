import { Pill } from '@mantine/core';
import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/forms/day-field.tsx';
import { AmountRange } from '../../ui/record/amount-range.tsx';
import { MultiChoice } from '../../ui/record/multi-choice.tsx';
import { Choice, dayClass, ListSearch, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { EstablishmentFilter } from '../establishments/establishment-select.tsx';
import type { SaleFilters } from './sale-filters.ts';

const DAY_NAME_WIDTH = 44;

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function SaleToolbar({ list }: { list: ListState<SaleFilters> }) {
  const { change, filters } = list;
  const { t } = useTranslation();
  const day = (name: 'inicio' | 'fim') => (
    <DayField
      className={dayClass}
      aria-label={t(`sales.${name}`)}
      leftSection={<span aria-hidden="true">{t(`sales.${name}`)}</span>}
      leftSectionWidth={DAY_NAME_WIDTH}
      value={filters[name] ?? ''}
      min={name === 'fim' ? filters.inicio : undefined}
      max={name === 'inicio' ? filters.fim : undefined}
      onChange={(day) => change({ [name]: day }, true)}
    />
  );
  return (
    <Toolbar>
      <ListSearch label={t('sales.search')} list={list} />
      {day('inicio')}
      {day('fim')}
      <MultiChoice
        label={t('field.status')}
        placeholder={t('users.anyStatus')}
        value={filters.situacao}
        data={SALE_STATUSES.map((value) => ({ value, label: t(`sales.status.${value}`) }))}
        onChange={(situacao) => change({ situacao })}
      />
      <Choice
        label={t('simulator.modality')}
        placeholder={t('sales.anyModality')}
        value={filters.modalidade}
        data={MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
        onChange={(modalidade) => change({ modalidade })}
      />
      <Choice
        label={t('simulator.brand')}
        placeholder={t('sales.anyBrand')}
        value={filters.bandeira}
        data={CARD_BRANDS.map((value) => ({ value, label: t(`brand.${value}`) }))}
        onChange={(bandeira) => change({ bandeira })}
      />
      <EstablishmentFilter
        value={filters.estabelecimento}
        onChange={(estabelecimento) => change({ estabelecimento })}
      />
      <AmountRange
        label={t('sales.amount')}
        least={filters.valorMin}
        most={filters.valorMax}
        onChange={({ least, most }) => change({ valorMin: least, valorMax: most })}
      />
      <OfImport list={list} />
    </Toolbar>
  );
}

/** Only the sales of one import are shown; taking it away shows those of all. */
function OfImport({ list: { change, filters } }: { list: ListState<SaleFilters> }) {
  const { t } = useTranslation();
  if (!filters.importacao) return null;
  return (
    <Pill
      size="lg"
      withRemoveButton
      removeButtonProps={{
        'aria-label': t('sales.clearImport'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onRemove={() => change({ importacao: undefined })}
    >
      {t('sales.ofImport', { id: filters.importacao })}
    </Pill>
  );
}
