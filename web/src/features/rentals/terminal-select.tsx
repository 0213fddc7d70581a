import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { terminalListQuery } from '../../api/terminals.ts';
import { foundFilter } from '../../ui/forms/found-filter.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';

const MOST = 50;
const TYPING_MS = 250;
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
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS);
  // What is chosen stands in the field with its place; only a serial number is a search.
  const search = text === '' || text.includes(' ') ? {} : { busca: text.slice(0, LONGEST) };
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...terminalListQuery({ page: 1, per_page: MOST, ...search }),
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
      filter={foundFilter(isPlaceholderData ? null : text, text.includes(' ') ? text : null)}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}
