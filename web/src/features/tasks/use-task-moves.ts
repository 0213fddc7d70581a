import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeTask, changeTaskStatus, toggleTask } from '../../api/tasks.ts';
import type { Task } from '../../api/types.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { showAtOnce } from './show-at-once.ts';

type Status = Task['status'];

/** Brings a task to a status; who may not change the status may start it by an update. */
export function moveTask({ abilities, id, versao }: Task, to: Status): Promise<Task> {
  return abilities.change_status
    ? changeTaskStatus({ id, versao }, to)
    : changeTask({ id, status: to, versao });
}

interface Move {
  /** As it was pressed: the page shows the other one by the time that the server has answered. */
  from: Status;
  to: Status;
  change: () => Promise<Task>;
}

/** What the toggle of the board most likely makes of a task; whether it was started before is known to the server alone. */
const toggled = ({ status }: Task): Status => (status === 'completed' ? 'pending' : 'completed');

/** Brings a task back to the status that it had, by a change like any other; null where the caller may not. */
export function wayBack(done: Task, before: Status): (() => Promise<Task>) | null {
  if (done.status === before || !done.moves.includes(before)) return null;
  return () => moveTask(done, before);
}

/** Changes the status of a task along the moves that its answer opens to the caller. */
export function useTaskMoves(task: Task) {
  const { t } = useTranslation();
  const { abilities, moves } = task;
  const queries = useQueryClient();
  const { act, busy } = useRecordMutation({
    work: ({ change, to }: Move) => showAtOnce(queries, task, { status: to }, change),
    touches: [keys.tasks.all],
    undo: (done, { from }) => wayBack(done, from),
    said: ({ status, title }) => t('taskMove.done', { title, status: t(`taskStatus.${status}`) }),
  });
  return {
    moves,
    busy,
    from: task.status,
    /** Why not every change is open to the caller; null where all of them are. */
    limit: abilities.change_status ? null : t('tasks.reason.changeStatus'),
    /** Why the caller may not bring the task there; null where they may. */
    reasonOf: (to: Status): string | null => {
      if (moves.includes(to)) return null;
      return t(to === 'started' ? 'tasks.reason.update' : 'tasks.reason.changeStatus');
    },
    move: (to: Status) => act({ from: task.status, to, change: () => moveTask(task, to) }),
    toggle: () => act({ from: task.status, to: toggled(task), change: () => toggleTask(task) }),
  };
}

export type TaskMoves = ReturnType<typeof useTaskMoves>;
