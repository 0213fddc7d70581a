import { useTranslation } from 'react-i18next';
import { Filters } from '../../ui/record/filters.tsx';
import { MultiChoice } from '../../ui/record/multi-choice.tsx';
import { DensitySwitch, ListSearch, Toolbar } from '../../ui/record/toolbar.tsx';
import type { ListState } from '../../ui/record/use-list-state.ts';
import { chooseStatuses } from './choose-statuses.ts';
import { STATUS_FILTERS, type TaskFilters } from './task-filters.ts';
import { TaskNarrowing } from './task-narrowing.tsx';

/** Narrows the list; the state is the address, so that a view can be sent and the back button works. */
export function TaskToolbar({ list }: { list: ListState<TaskFilters> }) {
  const { t } = useTranslation();
  const { change, filters } = list;
  const status = filters.situacao ?? 'open';
  return (
    <Toolbar>
      <ListSearch label={t('tasks.search')} list={list} />
      <Filters chosen={list.chosen}>
        <MultiChoice
          label={t('field.status')}
          placeholder={t('tasks.all')}
          value={status === 'all' ? undefined : status}
          data={STATUS_FILTERS.map((value) => ({
            value,
            label: t(value === 'open' ? 'tasks.open' : `taskStatus.${value}`),
          }))}
          onChange={(next) => change({ situacao: chooseStatuses(status, next) })}
        />
        <TaskNarrowing list={list} />
      </Filters>
      <DensitySwitch />
    </Toolbar>
  );
}
