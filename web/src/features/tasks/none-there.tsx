import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { taskListQuery } from '../../api/tasks.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconChecklist, IconCircleCheck, IconPlus } from '../../ui/icons/index.ts';
import { useTaskAccess } from './task-access.tsx';
import type { TaskFilters } from './task-filters.ts';

interface NoneThereProps {
  filters: TaskFilters;
  onCreate: () => void;
  /** Shows completed and cancelled tasks too. */
  onAll: () => void;
}

/** Says why a list that nothing narrows is empty: nothing is open, or there are no tasks at all. */
export function NoneThere({ filters, onCreate, onAll }: NoneThereProps) {
  return filters.situacao === undefined ? (
    <NothingOpen onCreate={onCreate} onAll={onAll} />
  ) : (
    <NoTasks onCreate={onCreate} />
  );
}

function NothingOpen({ onCreate, onAll }: Omit<NoneThereProps, 'filters'>) {
  const { t } = useTranslation();
  const { data } = useQuery(taskListQuery({ page: 1, per_page: 5 }));
  if (data === undefined) return null;
  if (data.total === 0) return <NoTasks onCreate={onCreate} />;
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
