import type { SelectProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberedCompany, numberedCompaniesQuery } from '../../api/companies.ts';
import { CompanySelect } from '../company-choice/company-select.tsx';
import { companyName } from '../company-choice/company-tree.ts';
import { useTenants } from '../session/use-session.ts';

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

interface CompanyNumberSelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'renderOption'> {
  /** Number of a company; `null` for none. */
  value: number | null;
  /** Companies of all tenants in reach, not only of the one that the page shows. */
  everywhere?: boolean;
  onChange: (companyNumber: number | null) => void;
}

/** Chooses a company for the back office, which knows companies by number. Is not there where there is only one. */
export function CompanyNumberSelect({
  value,
  everywhere = false,
  onChange,
  ...props
}: CompanyNumberSelectProps) {
  const { t } = useTranslation();
  const { current } = useTenants();
  const { companies, own } = useCompanies();
  if ((everywhere ? companies : own).length < 2) return null;
  return (
    <CompanySelect
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      {...props}
      {...(everywhere || current === null ? {} : { tenantId: current.uuid })}
      value={companies.find((one) => one.companyNumber === value)?.id ?? null}
      onChange={(id) => onChange(companies.find((one) => one.id === id)?.companyNumber ?? null)}
    />
  );
}
