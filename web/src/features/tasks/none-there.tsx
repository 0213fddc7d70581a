import { Button } from '@mantine/core';
import { IconChecklist, IconCircleCheck, IconPlus, IconZoomExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { taskListQuery } from '../../api/tasks.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { useTaskAccess } from './task-access.tsx';
import { isNarrowed, type TaskFilters } from './task-filters.ts';

interface NoneThereProps {
  filters: TaskFilters;
  onCreate: () => void;
  /** Takes away what narrows the list. */
  onClear: () => void;
  /** Shows completed and cancelled tasks too. */
  onAll: () => void;
}

/** Says why the list is empty: nothing was found, nothing is open, or there are no tasks at all. */
export function NoneThere(props: NoneThereProps) {
  const { filters, onCreate } = props;
  if (isNarrowed(filters)) return <NothingFound {...props} />;
  return filters.situacao === undefined ? <NothingOpen {...props} /> : <NoTasks onCreate={onCreate} />;
}

/** What is looked for may be completed or cancelled: while those are left out, one press looks there too. */
function NothingFound({ filters, onClear, onAll }: NoneThereProps) {
  const { t } = useTranslation();
  const isOpenOnly = filters.situacao === undefined;
  return (
    <StatePanel
      icon={<IconZoomExclamation size={24} />}
      title={t(isOpenOnly ? 'tasks.nothingFoundOpen' : 'tasks.nothingFound')}
      text={t('tasks.nothingFoundText')}
      actions={
        <>
          {isOpenOnly ? <Button onClick={onAll}>{t('tasks.searchAll')}</Button> : null}
          <Button variant="default" onClick={onClear}>
            {t('tasks.clearFilters')}
          </Button>
        </>
      }
    />
  );
}

function NothingOpen({ onCreate, onAll }: NoneThereProps) {
  const { t } = useTranslation();
  const { data } = useQuery(taskListQuery({ page: 1, per_page: 5 }));
  if (data === undefined) return null;
  if (data.meta.pagination.total === 0) return <NoTasks onCreate={onCreate} />;
  return (
    <StatePanel
      icon={<IconCircleCheck size={24} />}
      tone="brand"
      title={t('tasks.noneOpen')}
      text={t('tasks.noneOpenText')}
      actions={
        <>
          <Button variant="default" onClick={onAll}>
            {t('tasks.showAll')}
          </Button>
          <NewTask onCreate={onCreate} />
        </>
      }
    />
  );
}

function NoTasks({ onCreate }: Pick<NoneThereProps, 'onCreate'>) {
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  return (
    <StatePanel
      icon={<IconChecklist size={24} />}
      tone="brand"
      title={t('tasks.none')}
      text={t(canCreate ? 'tasks.noneText' : 'tasks.noneToSee')}
      actions={<NewTask onCreate={onCreate} />}
    />
  );
}

function NewTask({ onCreate }: Pick<NoneThereProps, 'onCreate'>) {
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  if (!canCreate) return null;
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={onCreate}>
      {t('taskForm.new')}
    </Button>
  );
}
