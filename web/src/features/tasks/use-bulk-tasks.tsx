import { TextInput } from '@mantine/core';
import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { asApiError } from '../../api/problem.ts';
import { changeTask, deleteTask, type TaskChange, taskQuery } from '../../api/tasks.ts';
import type { Task } from '../../api/types.ts';
import { IconFlag, IconFolder, IconProgress, IconTrash, IconUser } from '../../ui/icons/index.ts';
import type { Bulk, BulkAction, BulkField } from '../../ui/record/bulk/bulk-action.ts';
import { LONGEST_PROJECT } from './task-filters.ts';
import { PRIORITIES } from './task-parts.tsx';
import { moveTask, wayBack } from './use-task-moves.ts';

const NOT_FOUND = 404;
const ICON = { size: 16 } as const;

/** What can be done to many tasks of the list at once, as far as their answers allow it. */
export function useBulkTasks(): Bulk<Task> {
  const { t } = useTranslation();
  const { change, statusAction, remove } = useActions();
  return {
    nameOf: ({ title }) => title,
    touches: [keys.tasks.all],
    actions: [
      {
        id: 'status',
        label: t('taskMove.title'),
        icon: <IconProgress {...ICON} />,
        actions: TASK_STATUSES.map(statusAction),
      },
      {
        id: 'priority',
        label: t('tasks.column.priority'),
        icon: <IconFlag {...ICON} />,
        actions: PRIORITIES.map((priority) => ({
          id: priority,
          label: t('bulkTasks.priority', { priority: t(`priority.${priority}`) }),
          can: ({ abilities }) => abilities.edit,
          ...change(() => ({ priority })),
        })),
      },
      {
        id: 'assignee',
        label: t('bulkTasks.assign'),
        icon: <IconUser {...ICON} />,
        can: ({ abilities }) => abilities.assign,
        field: () => ASSIGNEE,
        ...change((id) => ({ assigned_to: id === '' ? null : Number(id) })),
      },
      {
        id: 'project',
        label: t('bulkTasks.project'),
        icon: <IconFolder {...ICON} />,
        can: ({ abilities }) => abilities.edit,
        field: () => PROJECT,
        ...change((name) => ({ project: name.trim() || null })),
      },
      remove,
    ],
  };
}

/** What the actions do, and how a task tells that it was done. */
function useActions() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const current = async ({ id }: Task) => (await queries.fetchQuery({ ...taskQuery(id), staleTime: 0 })).task;
  const change = (
    changeOf: (value: string) => Omit<TaskChange, 'id' | 'versao'>,
  ): Pick<BulkAction<Task>, 'work' | 'isDone' | 'undo'> => ({
    work: ({ id, versao }, value) => changeTask({ id, versao, ...changeOf(value) }),
    undo: (task, done) => () => changeTask({ id: done.id, versao: done.versao, ...asBefore(task, done) }),
    isDone: async (task, value) => {
      const now: Record<string, unknown> = { ...(await current(task)) };
      return Object.entries(changeOf(value)).every(([name, wanted]) => now[name] === wanted);
    },
  });
  const statusAction = (to: TaskStatus): BulkAction<Task> => ({
    id: to,
    label: t(`taskMove.to.${to}`),
    isDangerous: to === 'cancelled',
    can: ({ moves }) => moves.includes(to),
    work: (task) => moveTask(task, to),
    undo: (task, done) => wayBack(done, task.status),
    isDone: async (task) => (await current(task)).status === to,
  });
  const remove: BulkAction<Task> = {
    id: 'delete',
    label: t('bulkTasks.delete'),
    icon: <IconTrash {...ICON} />,
    isDangerous: true,
    can: ({ abilities }) => abilities.delete,
    text: ({ length }) => t('bulkTasks.deleteText', { count: length }),
    work: deleteTask,
    isDone: (task) => current(task).then(isThere, isGone),
  };
  return { change, statusAction, remove };
}

/** What an action changed of a task, as it was before. */
function asBefore(task: Task, done: Task): Pick<TaskChange, 'assigned_to' | 'priority' | 'project'> {
  const { assigned_to, priority, project } = task;
  return {
    ...(assigned_to === done.assigned_to ? {} : { assigned_to }),
    ...(priority === done.priority ? {} : { priority }),
    ...(project === done.project ? {} : { project }),
  };
}

const isThere = () => false;
const isGone = (thrown: unknown) => asApiError(thrown).status === NOT_FOUND;

/** Comes with the first tasks that somebody hands over. */
const AssigneeInput = lazy(async () => ({
  default: (await import('./people/assignee-input.tsx')).AssigneeInput,
}));

const ASSIGNEE: BulkField = {
  draw: (field) => (
    <Suspense fallback={null}>
      <AssigneeInput {...field} />
    </Suspense>
  ),
};

const PROJECT: BulkField = { draw: (field) => <ProjectInput {...field} /> };

interface InputProps {
  value: string;
  onChange: (value: string) => void;
}

function ProjectInput({ onChange, value }: InputProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('taskForm.project')}
      description={t('bulkTasks.projectHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={LONGEST_PROJECT}
      autoComplete="off"
      data-autofocus
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
