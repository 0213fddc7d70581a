import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { terminalListQuery } from '../../api/terminals.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { useServerSearch } from '../../ui/forms/use-server-search.ts';

const MOST = 50;
const LONGEST = 40;

interface TerminalSelectProps
  extends Omit<
    SearchSelectProps,
    'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'filter'
  > {
  /** Number of a terminal; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses a terminal by the beginning of its serial number; one that stands nowhere cannot be let. */
export function TerminalSelect({ value, onChange, ...props }: TerminalSelectProps) {
  const { t } = useTranslation();
  const { filterOf, onSearchChange, search } = useServerSearch();
  // What is chosen stands in the field with its place; only a serial number is a search.
  const wanted = search === '' || search.includes(' ') ? {} : { busca: search.slice(0, LONGEST) };
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...terminalListQuery({ page: 1, per_page: MOST, ...wanted }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchSelect
      allowDeselect={false}
      nothingFoundMessage={isFetching ? t('state.loading') : t('operations.nothingFound')}
      {...props}
      value={value === '' ? null : value}
      data={(data?.rows ?? []).map((one) => ({
        value: String(one.id),
        label: `${one.numero_serie} · ${one.estabelecimento ?? t('terminals.nowhere')}`,
        disabled: one.estabelecimento === null,
      }))}
      filter={filterOf(!isPlaceholderData)}
      onSearchChange={onSearchChange}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
