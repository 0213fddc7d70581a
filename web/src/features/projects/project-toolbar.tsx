import { PROJECT_STATUSES } from '@retaguarda/rules/project-status';
import { useTranslation } from 'react-i18next';
import { Filters } from '../../ui/record/filters.tsx';
import { DensitySwitch, ListSearch, StatusChoice, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import type { ProjectFilters } from './project-filters.ts';

/** Narrows the list of projects. */
export function ProjectToolbar({ list }: { list: ListState<ProjectFilters> }) {
  const { t } = useTranslation();
  return (
    <Toolbar>
      <ListSearch label={t('projects.search')} list={list} />
      <Filters chosen={list.chosen}>
        <StatusChoice
          clearLabel={t('projects.clearStatus')}
          list={list}
          statuses={PROJECT_STATUSES}
          nameOf={(status) => t(`projectStatus.${status}`)}
        />
      </Filters>
      <DensitySwitch />
    </Toolbar>
  );
}
