import { Select } from '@mantine/core';
import { PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import { IconBaselineDensityMedium, IconBaselineDensitySmall } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDensity } from '../../ui/data-table/density.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import bar from '../../ui/record/toolbar.module.css';
import { SearchField } from '../../ui/search-field.tsx';
import type { ProjectFilterChange, ProjectFilters } from './project-filters.ts';

interface ProjectToolbarProps {
  filters: ProjectFilters;
  onChange: (change: ProjectFilterChange, replace?: boolean) => void;
}

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function ProjectToolbar({ filters, onChange }: ProjectToolbarProps) {
  const { t } = useTranslation();
  const [density, setDensity] = useDensity();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return (
    <search className={bar['toolbar']}>
      <SearchField
        className={bar['search']}
        label={t('projects.search')}
        clearLabel={t('projects.clearSearch')}
        value={filters.busca ?? ''}
        onSearch={(busca) => onChange({ busca }, true)}
      />
      <Select
        className={bar['filter'] ?? ''}
        aria-label={t('field.status')}
        placeholder={t('projects.anyStatus')}
        clearable
        clearButtonProps={{ 'aria-label': t('projects.clearStatus') }}
        value={filters.situacao ?? null}
        data={PROJECT_STATUSES.map((status) => ({ value: status, label: t(`projectStatus.${status}`) }))}
        onChange={(situacao) => onChange({ situacao })}
      />
      <span className={bar['spacer']} />
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
