import { type DueWindow, dueDateFault } from '@retaguarda/rules/due-date';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeTask } from '../../../api/tasks.ts';
import type { Task } from '../../../api/types.ts';
import { notifyRefusal } from '../../../ui/feedback/notify.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { showAtOnce } from '../show-at-once.ts';
import { steppedDay } from './periods.ts';

interface Move {
  task: Task;
  /** The day that it was due on: the page shows the other one by the time that the server has answered. */
  from: string | null;
  to: string;
}

/** Brings tasks of a calendar to another day, one at a time; the server refuses what the window would. */
export function useDueMoves(window: DueWindow) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const { act, busy } = useRecordMutation({
    work: ({ task: { id, versao }, to }: Move) =>
      showAtOnce(queries, { id }, { due_date: to }, () => changeTask({ id, versao, due_date: to })),
    touches: [keys.tasks.all],
    // A day that has come too near cannot be chosen again.
    undo: ({ id, versao }, { from }) =>
      from !== null && dueDateFault(from, window) !== null
        ? null
        : () => changeTask({ id, versao, due_date: from }),
    said: ({ title }, { to }) => t('taskCalendar.moved', { title, day: format.day(to) }),
  });
  /** Why the caller may not bring the task there; null where they may. */
  const reasonOf = ({ abilities }: Task, day: string): string | null => {
    if (!abilities.edit) return t('tasks.reason.update');
    const fault = dueDateFault(day, window);
    return fault === null ? null : t(`taskForm.due.${fault}`);
  };
  const move = (task: Task, to: string) => {
    if (!busy) act({ task, from: task.due_date, to });
  };
  return {
    reasonOf,
    move,
    /** Answers whether the task goes to another day: days as `steppedDay` counts them. */
    step: (task: Task, by: number): boolean => {
      if (task.due_date === null || busy) return false;
      const to = steppedDay(task.due_date, by, window);
      const reason = reasonOf(task, to);
      if (reason === null) move(task, to);
      else notifyRefusal(reason);
      return reason === null;
    },
  };
}

export type DueMoves = ReturnType<typeof useDueMoves>;
