import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeTask, changeTaskStatus, toggleTask } from '../../api/tasks.ts';
import type { Task } from '../../api/types.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';

type Status = Task['status'];

/** Brings a task to a status; who may not change the status may start it by an update. */
export function moveTask({ abilities, id, versao }: Task, to: Status): Promise<Task> {
  return abilities.change_status
    ? changeTaskStatus({ id, versao }, to)
    : changeTask({ id, status: to, versao });
}

/** Changes the status of a task along the moves that its answer opens to the caller. */
export function useTaskMoves(task: Task) {
  const { t } = useTranslation();
  const { abilities, moves } = task;
  const { act, busy } = useRecordMutation({
    work: (change: () => Promise<Task>) => change(),
    touches: [keys.tasks.all],
    said: ({ status, title }) => t('taskMove.done', { title, status: t(`taskStatus.${status}`) }),
  });
  return {
    moves,
    busy,
    /** Why not every change is open to the caller; null where all of them are. */
    limit: abilities.change_status ? null : t('tasks.reason.changeStatus'),
    /** Why the caller may not bring the task there; null where they may. */
    reasonOf: (to: Status): string | null => {
      if (moves.includes(to)) return null;
      return t(to === 'started' ? 'tasks.reason.update' : 'tasks.reason.changeStatus');
    },
    move: (to: Status) => act(() => moveTask(task, to)),
    toggle: () => act(() => toggleTask(task)),
  };
}

export type TaskMoves = ReturnType<typeof useTaskMoves>;
