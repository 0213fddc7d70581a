import { type DueWindow, dueDateFault } from '@retaguarda/rules/due-date';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeTask, type SeenTask } from '../../../api/tasks.ts';
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

/**
 * Changes due dates one after another, each against what the one before it made: whoever presses a key three times goes on three days,
 * however long the server takes.
 */
function useDueChanges() {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<number, number>());
  return ({ id, versao }: SeenTask, to: string | null): Promise<Task> => {
    const known = versions.current;
    const change = last.current.then(() =>
      changeTask({ id, versao: Math.max(versao, known.get(id) ?? 0), due_date: to }),
    );
    last.current = change.then(
      (done) => known.set(id, done.versao),
      () => known.delete(id),
    );
    return change;
  };
}

/** Brings tasks of a calendar to another day; the server refuses what the window would. */
export function useDueMoves(window: DueWindow) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const change = useDueChanges();
  const { act } = useRecordMutation({
    work: ({ task, to }: Move) => showAtOnce(queries, task, { due_date: to }, () => change(task, to)),
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
  const move = (task: Task, to: string) => act({ task, from: task.due_date, to });
  return {
    reasonOf,
    move,
    /** Answers whether the task goes to another day: days as `steppedDay` counts them. */
    step: (task: Task, by: number): boolean => {
      if (task.due_date === null) return false;
      const to = steppedDay(task.due_date, by, window);
      const reason = reasonOf(task, to);
      if (reason === null) move(task, to);
      else notifyRefusal(reason);
      return reason === null;
    },
  };
}

export type DueMoves = ReturnType<typeof useDueMoves>;
