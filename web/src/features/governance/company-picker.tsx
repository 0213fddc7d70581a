import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyListQuery, companyQuery } from '../../api/companies.ts';
import type { CompanySummary } from '../../api/types.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { useServerSearch } from '../../ui/forms/use-server-search.ts';
import { companyLabel } from '../company-choice/company-tree.ts';

interface CompanyPickerProps extends Omit<SearchSelectProps, 'data' | 'value' | 'onChange'> {
  /** The chosen company. */
  company: CompanySummary | null;
  onPick: (id: string) => void;
}

const SHOWN = 30;

/** Chooses one of all companies within reach, however many there are: the server searches. */
export function CompanyPicker({ company, onPick, ...props }: CompanyPickerProps) {
  const { t } = useTranslation();
  const { filterOf, onSearchChange, search } = useServerSearch(
    company === null ? null : companyLabel(company),
  );
  const { data, isPlaceholderData } = useQuery({
    ...companyListQuery({ pageNumber: 1, pageSize: SHOWN, ...(search === '' ? {} : { search }) }),
    placeholderData: keepPreviousData,
  });
  const found = data?.rows ?? [];
  const listed = company === null || found.some(({ id }) => id === company.id) ? found : [company, ...found];
  return (
    <SearchSelect
      allowDeselect={false}
      nothingFoundMessage={t('companies.nothingFound')}
      {...props}
      value={company?.id ?? null}
      data={listed.map((one) => ({ value: one.id, label: companyLabel(one) }))}
      filter={filterOf(!isPlaceholderData)}
      onSearchChange={onSearchChange}
      onChange={(id) => {
        if (id !== null) onPick(id);
      }}
    />
  );
}

/** The company that the address names, else the first within reach, which is the main one of the caller's tenant. */
export function usePickedCompany(id: string | undefined): {
  company: CompanySummary | null;
  error: Error | null;
  refetch: () => void;
  /** True once it is known that there is none. */
  none: boolean;
} {
  const named = useQuery({ ...companyQuery(id ?? ''), enabled: id !== undefined });
  const first = useQuery({
    ...companyListQuery({ pageNumber: 1, pageSize: SHOWN }),
    enabled: id === undefined,
  });
  const { error, refetch } = id === undefined ? first : named;
  const company = (id === undefined ? first.data?.rows[0] : named.data?.company) ?? null;
  return { company, error, refetch, none: id === undefined && first.data?.rows.length === 0 };
}
