import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeTask, changeTaskStatus, toggleTask } from '../../api/tasks.ts';
import type { Task } from '../../api/types.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { type Move, type MovePowers, movesFrom } from './task-moves.ts';

/** What may be done to the status of a task, and doing it; refusals of the server are said and change nothing. */
export function useTaskMoves(task: Task, powers: MovePowers) {
  const { t } = useTranslation();
  const { act, busy } = useRecordMutation({
    work: (change: () => Promise<Task>) => change(),
    touches: [keys.tasks.all],
    said: ({ status, title }) => t('taskMove.done', { title, status: t(`taskStatus.${status}`) }),
  });

  const reasonOf = ({ by, refused }: Move): string | null =>
    refused ? t(by === 'update' ? 'tasks.reason.update' : 'tasks.reason.changeStatus') : null;

  return {
    moves: movesFrom(task, powers),
    busy,
    reasonOf,
    toggleReason: powers.canChangeStatus ? null : t('tasks.reason.changeStatus'),
    move: ({ by, to }: Move) =>
      act(() =>
        by === 'update'
          ? changeTask({ id: task.id, status: to, versao: task.versao })
          : changeTaskStatus(task, to),
      ),
    toggle: () => act(() => toggleTask(task)),
  };
}

export type TaskMoves = ReturnType<typeof useTaskMoves>;
