import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { establishmentListQuery, establishmentQuery } from '../../api/establishments.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { useServerSearch } from '../../ui/forms/use-server-search.ts';
import { filterClass } from '../../ui/record/toolbar.tsx';

const MOST = 50;
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
  const chosen = useQuery({ ...establishmentQuery(value ?? NOBODY), enabled: value !== null });
  const chosenName = chosen.data ? (chosen.data.nome_fantasia ?? chosen.data.razao_social) : null;
  const { filterOf, onSearchChange, search } = useServerSearch(chosenName);
  const [wanted, setWanted] = useState(false);
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...establishmentListQuery({ page: 1, per_page: MOST, ...(search === '' ? {} : { busca: search }) }),
    placeholderData: keepPreviousData,
    // A filter stands above every list, and most of them are never opened.
    enabled: wanted,
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
      onFocus={(event) => {
        setWanted(true);
        props.onFocus?.(event);
      }}
      value={value === null ? null : String(value)}
      data={
        value === null || isListed || chosenName === null
          ? options
          : [{ value: String(value), label: chosenName }, ...options]
      }
      filter={filterOf(!isPlaceholderData)}
      onSearchChange={onSearchChange}
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
