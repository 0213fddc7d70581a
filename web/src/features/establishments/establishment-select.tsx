import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { establishmentListQuery, establishmentQuery } from '../../api/establishments.ts';
import { foundFilter } from '../../ui/forms/found-filter.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { filterClass } from '../../ui/record/toolbar.tsx';

const MOST = 50;
const TYPING_MS = 250;
const NOBODY = 0;

interface EstablishmentSelectProps
  extends Omit<
    SearchSelectProps,
    'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'filter'
  > {
  /** Number of an establishment; `null` for none. */
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Chooses an establishment; the server searches, since there may be thousands. */
export function EstablishmentSelect({ value, onChange, ...props }: EstablishmentSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [busca] = useDebouncedValue(typed.trim(), TYPING_MS);
  const chosen = useQuery({ ...establishmentQuery(value ?? NOBODY), enabled: value !== null });
  const chosenName = chosen.data ? (chosen.data.nome_fantasia ?? chosen.data.razao_social) : null;
  // The name of what is chosen stands in the field; it is no search.
  const search = busca === '' || busca === chosenName ? {} : { busca };
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...establishmentListQuery({ page: 1, per_page: MOST, ...search }),
    placeholderData: keepPreviousData,
  });
  const options = (data?.rows ?? []).map((one) => ({
    value: String(one.id),
    label: one.nome_fantasia ?? one.razao_social,
  }));
  const isListed = options.some((one) => one.value === String(value));
  return (
    <SearchSelect
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={isFetching ? t('state.loading') : t('operations.nothingFound')}
      {...props}
      value={value === null ? null : String(value)}
      data={
        value === null || isListed || chosenName === null
          ? options
          : [{ value: String(value), label: chosenName }, ...options]
      }
      filter={foundFilter(isPlaceholderData ? null : busca, chosenName)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}

interface EstablishmentFilterProps {
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** Narrows a list by an establishment. */
export function EstablishmentFilter({ value, onChange }: EstablishmentFilterProps) {
  const { t } = useTranslation();
  return (
    <EstablishmentSelect
      className={filterClass}
      aria-label={t('sales.establishment')}
      placeholder={t('sales.anyEstablishment')}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
