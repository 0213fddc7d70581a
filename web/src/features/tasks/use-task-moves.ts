import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTask, changeTaskStatus, toggleTask } from '../../api/tasks.ts';
import type { Task } from '../../api/types.ts';
import { notifyDone, notifyFailure } from '../../ui/feedback/notify.ts';
import { type Move, type MovePowers, movesFrom } from './task-moves.ts';
import { useTasksChanged } from './use-tasks-changed.ts';

/** What may be done to the status of a task, and doing it; refusals of the server are said and change nothing. */
export function useTaskMoves(task: Task, powers: MovePowers) {
  const { t } = useTranslation();
  const changed = useTasksChanged();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<Task>) => {
    setBusy(true);
    try {
      const { status, title } = await work();
      notifyDone(t('taskMove.done', { title, status: t(`taskStatus.${status}`) }));
    } catch (error) {
      notifyFailure(error);
    } finally {
      // The next step is taken from what the task is then.
      await changed();
      setBusy(false);
    }
  };

  const reasonOf = ({ by, refused }: Move): string | null =>
    refused ? t(by === 'update' ? 'tasks.reason.update' : 'tasks.reason.changeStatus') : null;

  return {
    moves: movesFrom(task, powers),
    busy,
    reasonOf,
    toggleReason: powers.canChangeStatus ? null : t('tasks.reason.changeStatus'),
    move: ({ by, to }: Move) =>
      run(() =>
        by === 'update'
          ? changeTask({ id: task.id, status: to, versao: task.versao })
          : changeTaskStatus(task, to),
      ),
    toggle: () => run(() => toggleTask(task)),
  };
}

export type TaskMoves = ReturnType<typeof useTaskMoves>;
