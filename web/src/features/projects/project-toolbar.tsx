import { PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import { useTranslation } from 'react-i18next';
import { Filters } from '../../ui/record/filters.tsx';
import { DensitySwitch, filterClass, ListSearch, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import type { ProjectFilters } from './project-filters.ts';

/** Narrows the list of projects. */
export function ProjectToolbar({ list }: { list: ListState<ProjectFilters> }) {
  const { t } = useTranslation();
  return (
    <Toolbar>
      <ListSearch label={t('projects.search')} list={list} />
      <Filters chosen={list.chosen}>
        <StatusChoice
          list={list}
          statuses={PROJECT_STATUSES}
          nameOf={(status) => t(`projectStatus.${status}`)}
        />
        <CompanyNumberSelect
          className={filterClass}
          aria-label={t('projects.client')}
          placeholder={t('projects.anyClient')}
          value={list.filters.cliente ?? null}
          onChange={(cliente) => list.change({ cliente: cliente ?? undefined })}
        />
      </Filters>
      <DensitySwitch />
    </Toolbar>
  );
}
