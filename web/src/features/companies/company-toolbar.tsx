import { SegmentedControl, Select } from '@mantine/core';
import { COMPANY_STATUSES } from '@retaguarda/rules/company-status';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../ui/data-table/density.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import bar from '../../ui/record/toolbar.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import type { CompanyFilters } from './company-filters.ts';

interface CompanyToolbarProps {
  filters: CompanyFilters;
  onChange: (change: Partial<Record<keyof CompanyFilters, unknown>>, replace?: boolean) => void;
}

/** Narrows the list or shows it as a tree, which is always whole; the state is the address. */
export function CompanyToolbar({ filters, onChange }: CompanyToolbarProps) {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  const asList = { visao: undefined };
  return (
    <search className={bar['toolbar']}>
      <SearchField
        className={bar['search']}
        label={t('companies.search')}
        clearLabel={t('companies.clearSearch')}
        value={filters.busca ?? ''}
        onSearch={(busca) => onChange({ busca, ...(busca.trim() === '' ? {} : asList) }, true)}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('field.status')}
        placeholder={t('companies.anyStatus')}
        clearable
        clearButtonProps={{ 'aria-label': t('companies.clearStatus') }}
        value={filters.situacao ?? null}
        data={COMPANY_STATUSES.map((status) => ({ value: status, label: t(`companyStatus.${status}`) }))}
        onChange={(situacao) => onChange({ situacao, ...(situacao === null ? {} : asList) })}
      />
      <span className={bar['spacer']} />
      <SegmentedControl
        aria-label={t('companies.view')}
        size="xs"
        value={filters.visao ?? 'lista'}
        data={[
          { value: 'lista', label: t('companies.asList') },
          { value: 'arvore', label: t('companies.asTree') },
        ]}
        onChange={(visao) =>
          onChange(
            visao === 'arvore' ? { visao, busca: undefined, situacao: undefined } : { visao: undefined },
          )
        }
      />
      <ReasonedIcon label={t(`table.density.${other}`)} visibleFrom="sm" onClick={() => setDensity(other)}>
        {density === 'compact' ? (
          <IconBaselineDensityMedium size={18} />
        ) : (
          <IconBaselineDensitySmall size={18} />
        )}
      </ReasonedIcon>
    </search>
  );
}
