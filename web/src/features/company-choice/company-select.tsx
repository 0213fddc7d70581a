import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allCompaniesQuery } from '../../api/companies.ts';
import { SearchSelect, type SearchSelectProps } from '../../ui/forms/search-select.tsx';
import { branchOf, companyLabel, flattenCompanies } from './company-tree.ts';

interface CompanySelectProps extends Omit<SearchSelectProps, 'data' | 'renderOption'> {
  /** All tenants in reach when absent. */
  tenantId?: string;
  /** This company and everything below it cannot be chosen. */
  without?: string;
}

const INDENT = 16;

/** Chooses one of the companies, shown as the tree that they are. */
export function CompanySelect({ tenantId, without, ...props }: CompanySelectProps) {
  const { t } = useTranslation();
  const { data } = useQuery(allCompaniesQuery);
  const nodes = useMemo(() => {
    const all = flattenCompanies(
      data?.companies.filter((company) => tenantId === undefined || company.tenantId === tenantId) ?? [],
    );
    const left = without === undefined ? new Set<string>() : branchOf(all, without);
    return all.filter(({ company }) => !left.has(company.id));
  }, [data, tenantId, without]);
  const depths = useMemo(() => new Map(nodes.map(({ company, depth }) => [company.id, depth])), [nodes]);
  return (
    <SearchSelect
      limit={100}
      nothingFoundMessage={t('companies.nothingFound')}
      {...props}
      data={nodes.map(({ company }) => ({
        value: company.id,
        label: companyLabel(company),
      }))}
      renderOption={({ option }) => (
        <span style={{ paddingInlineStart: (depths.get(option.value) ?? 0) * INDENT }}>{option.label}</span>
      )}
    />
  );
}
