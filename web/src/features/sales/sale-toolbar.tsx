import { Button } from '@mantine/core';
import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/forms/day-field.tsx';
import { AmountRange } from '../../ui/record/amount-range.tsx';
import { Filters } from '../../ui/record/filters.tsx';
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
      <Filters chosen={list.chosen}>
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
      </Filters>
      <OfImport list={list} />
    </Toolbar>
  );
}

/** Only the sales of one import are shown; taking it away shows those of all. */
function OfImport({ list: { change, filters } }: { list: ListState<SaleFilters> }) {
  const { t } = useTranslation();
  if (!filters.importacao) return null;
  return (
    <Button
      variant="default"
      rightSection={<IconX size={14} />}
      onClick={() => change({ importacao: undefined })}
    >
      <span>{t('sales.ofImport', { id: filters.importacao })}</span>
      <span className="ui-visually-hidden">. {t('sales.clearImport')}</span>
    </Button>
  );
}
