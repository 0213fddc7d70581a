import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/types.ts';
import { IconAlertCircle, IconCheck } from '../../../ui/icons/index.ts';
import { TimeZoneContext } from '../../../ui/use-format.ts';
import { todayIn } from '../../../ui/zoned-days.ts';
import { dueWords } from '../due-words.ts';
import { PriorityMark } from '../task-parts.tsx';
import classes from './calendar.module.css';
import type { CalendarFilters } from './calendar-filters.ts';
import { useDayDrag } from './day-drag.ts';
import type { DueMoves } from './use-due-moves.ts';

/** With Shift: to the next day that may be one, or to the same day of the next week. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

interface CalendarTaskProps {
  task: Task;
  filters: CalendarFilters;
  moves: DueMoves;
  /** Where there is room for more than its title. */
  isWide: boolean;
  /** Tells that a key brings it to another day. */
  onStep: (taskId: number) => void;
}

/** A task on its day: opens, and is brought to another day by mouse or keys. */
export function CalendarTask({ filters, isWide, moves, onStep, task }: CalendarTaskProps) {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const { days, kind } = dueWords(task, today);
  const { abilities, assigned_name: assignee, due_date: from, id, priority, status, title } = task;
  const card = {
    from,
    reasonOf: (day: string) => moves.reasonOf(task, day),
    move: (day: string) => moves.move(task, day),
  };
  const drag = useDayDrag(card, abilities.edit);
  const press = (event: KeyboardEvent) => {
    const by = event.shiftKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    if (moves.step(task, by)) onStep(id);
  };
  const isOverdue = kind === 'overdue';
  return (
    <li
      className={classes['task']}
      data-status={status}
      {...(isOverdue ? { 'data-overdue': true } : {})}
      {...drag}
    >
      <Link
        to="/calendario"
        search={{ ...filters, tarefa: id }}
        resetScroll={false}
        className={classes['link']}
        title={title}
        data-row-link={id}
        draggable={false}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
        onKeyDown={press}
      >
        {status === 'completed' ? <IconCheck size={14} aria-hidden="true" /> : null}
        {isOverdue ? <IconAlertCircle size={14} aria-hidden="true" /> : null}
        <span className={classes['name']}>{title}</span>
        <span className="ui-visually-hidden">
          {isOverdue ? t('due.overdue', { count: days }) : t(`taskStatus.${status}`)}
        </span>
      </Link>
      {isWide ? (
        <span className={classes['facts']}>
          <PriorityMark priority={priority} />
          <span className={classes['person']}>{assignee ?? t('tasks.nobody')}</span>
        </span>
      ) : null}
    </li>
  );
}
