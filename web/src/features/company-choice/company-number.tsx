import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberedCompany, numberedCompaniesQuery, numberedListQuery } from '../../api/companies.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { useServerSearch } from '../../ui/forms/use-server-search.ts';
import { useTenants } from '../session/use-session.ts';
import { companyLabel, companyName } from './company-tree.ts';

/** The companies within reach, by the number that the back office knows them by. */
export function useCompanies(): {
  companies: readonly NumberedCompany[];
  /** Those of the tenant that the page shows. */
  own: readonly NumberedCompany[];
  nameOf: (companyNumber: number) => string;
} {
  const { data } = useQuery(numberedCompaniesQuery);
  const { current } = useTenants();
  return useMemo(() => {
    const companies = data ?? [];
    const names = new Map(companies.map((one) => [one.companyNumber, companyName(one)]));
    return {
      companies,
      own: companies.filter(({ tenantId }) => tenantId === current?.uuid),
      nameOf: (number) => names.get(number) ?? String(number),
    };
  }, [data, current]);
}

interface CompanyNumberSelectProps
  extends Omit<
    SearchSelectProps,
    'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange' | 'filter'
  > {
  /** Number of a company; `null` for none. */
  value: number | null;
  /** Companies of all tenants in reach, not only of the one that the page shows. */
  everywhere?: boolean;
  onChange: (companyNumber: number | null) => void;
}

const MOST = 50;
const NO_COMPANY = 0;

const optionOf = (company: NumberedCompany) => ({
  value: String(company.companyNumber),
  label: companyLabel(company),
});

/**
 * Chooses a company for the back office, which knows companies by number; the server searches, since there may be thousands.
 * Is not there where there is only one.
 */
export function CompanyNumberSelect(props: CompanyNumberSelectProps) {
  const { value, everywhere = false, onChange, ...select } = props;
  const { t } = useTranslation();
  const asked = { page: 1, per_page: MOST, alcance: everywhere ? 'rede' : 'tenant' } as const;
  const all = useQuery(numberedListQuery(asked));
  const named = useQuery({
    ...numberedListQuery({ id: value ?? NO_COMPANY }),
    enabled: value !== null,
  });
  const chosen = value === null ? undefined : named.data?.rows[0];
  const { filterOf, onSearchChange, search } = useServerSearch(chosen && companyLabel(chosen));
  const found = useQuery({
    ...numberedListQuery(search === '' ? asked : { ...asked, busca: search }),
    placeholderData: keepPreviousData,
  });
  // A filter keeps its place before it is known whether there is a choice, so that nothing beside it moves.
  if (all.isPending && select.label === undefined)
    return <Skeleton height={36} {...(select.className ? { className: select.className } : {})} />;
  if ((all.data?.total ?? 0) < 2) return null;
  const rows = found.data?.rows ?? [];
  const isListed = chosen === undefined || rows.some((one) => one.companyNumber === value);
  return (
    <SearchSelect
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      nothingFoundMessage={found.isFetching ? t('state.loading') : t('companies.nothingFound')}
      {...select}
      value={value === null ? null : String(value)}
      data={(isListed ? rows : [chosen, ...rows]).map(optionOf)}
      filter={filterOf(!found.isPlaceholderData)}
      onSearchChange={onSearchChange}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
