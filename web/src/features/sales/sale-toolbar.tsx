import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { MODALITIES } from '@retaguarda/rules/modality';
import { SALE_STATUSES } from '@retaguarda/rules/sale-status';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../ui/forms/day-field.tsx';
import { AmountRange } from '../../ui/record/amount-range.tsx';
import { Filters } from '../../ui/record/filters.tsx';
import { MultiChoice } from '../../ui/record/multi-choice.tsx';
import { OneRecord } from '../../ui/record/one-record.tsx';
import { dayClass, ListSearch, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { EstablishmentFilter } from '../establishments/establishment-select.tsx';
import { type SaleFilters, SETTLEMENT_WISHES } from './sale-filters.ts';

/** Only a list that a terminal led to says its name. */
const OfTerminal = lazy(async () => ({
  default: (await import('../terminals/of-terminal.tsx')).OfTerminal,
}));

const DAY_NAME_WIDTH = 44;

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function SaleToolbar({ list }: { list: ListState<SaleFilters> }) {
  const { change, filters } = list;
  const { t } = useTranslation();
  return (
    <Toolbar>
      <ListSearch label={t('sales.search')} list={list} />
      <Filters chosen={list.chosen}>
        <Days list={list} first="inicio" last="fim" label={(name) => name} />
        <MultiChoice
          label={t('field.status')}
          placeholder={t('users.anyStatus')}
          value={filters.situacao}
          data={SALE_STATUSES.map((value) => ({ value, label: t(`sales.status.${value}`) }))}
          onChange={(situacao) => change({ situacao })}
        />
        <MultiChoice
          label={t('simulator.modality')}
          placeholder={t('sales.anyModality')}
          value={filters.modalidade}
          data={MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
          onChange={(modalidade) => change({ modalidade })}
        />
        <MultiChoice
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
        <OfSettlement list={list} />
        <AmountRange
          label={t('sales.amount')}
          least={filters.valorMin}
          most={filters.valorMax}
          onChange={({ least, most }) => change({ valorMin: least, valorMax: most })}
        />
      </Filters>
      {filters.terminal === undefined ? null : (
        <Suspense fallback={null}>
          <OfTerminal value={filters.terminal} onClear={() => change({ terminal: undefined })} />
        </Suspense>
      )}
      <OfImport list={list} />
    </Toolbar>
  );
}

/** Narrows by how sales stand with their settlement, and then by the days of their payouts. */
function OfSettlement({ list }: { list: ListState<SaleFilters> }) {
  const { change, filters } = list;
  const { t } = useTranslation();
  const { liquidacao, liquidacaoFim, liquidacaoInicio } = filters;
  const hasSettlement = [liquidacao, liquidacaoInicio, liquidacaoFim].some((value) => value !== undefined);
  return (
    <>
      <MultiChoice
        label={t('sales.settlement')}
        placeholder={t('sales.settlement')}
        value={liquidacao}
        data={SETTLEMENT_WISHES.map((value) => ({ value, label: t(`sales.settlementWish.${value}`) }))}
        onChange={(wish) => change({ liquidacao: wish, ...(wish ? {} : NO_SETTLEMENT_DAYS) })}
      />
      {hasSettlement ? (
        <Days
          list={list}
          first="liquidacaoInicio"
          last="liquidacaoFim"
          label={(name) => `${t('sales.settlement')}: ${name}`}
        />
      ) : null}
    </>
  );
}

const NO_SETTLEMENT_DAYS = { liquidacaoInicio: undefined, liquidacaoFim: undefined };

interface DaysProps<Name extends 'inicio' | 'fim' | 'liquidacaoInicio' | 'liquidacaoFim'> {
  list: ListState<SaleFilters>;
  first: Name;
  last: Name;
  /** Names a field, whose own name is "from" or "until". */
  label: (name: string) => string;
}

/** The days from one to another, either of which may be left open. */
function Days<Name extends 'inicio' | 'fim' | 'liquidacaoInicio' | 'liquidacaoFim'>(props: DaysProps<Name>) {
  const { first, label, last, list } = props;
  const { t } = useTranslation();
  const [from, to] = [list.filters[first], list.filters[last]];
  const day = (name: Name, shown: string, value: string | undefined) => (
    <DayField
      className={dayClass}
      aria-label={label(shown)}
      leftSection={<span aria-hidden="true">{shown}</span>}
      leftSectionWidth={DAY_NAME_WIDTH}
      value={value ?? ''}
      min={name === last ? from : undefined}
      max={name === first ? to : undefined}
      onChange={(day) => list.change({ [name]: day }, true)}
    />
  );
  return (
    <>
      {day(first, t('sales.inicio'), from)}
      {day(last, t('sales.fim'), to)}
    </>
  );
}

/** Only the sales of one import are shown; taking it away shows those of all. */
function OfImport({ list: { change, filters } }: { list: ListState<SaleFilters> }) {
  const { t } = useTranslation();
  if (!filters.importacao) return null;
  return (
    <OneRecord
      name={t('sales.ofImport', { id: filters.importacao })}
      clearLabel={t('sales.clearImport')}
      onClear={() => change({ importacao: undefined })}
    />
  );
}
