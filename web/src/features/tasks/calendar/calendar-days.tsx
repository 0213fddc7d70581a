import { isWeekend, monthOf } from '@retaguarda/rules/calendar-days';
import { isNationalHoliday } from '@retaguarda/rules/national-holidays';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../api/types.ts';
import { useFormat } from '../../../ui/use-format.ts';
import type { Movable } from '../board/dragging.ts';
import { useCardKeys } from '../board/use-card-keys.ts';
import { useDueWindow } from '../due/use-due-window.ts';
import classes from './calendar.module.css';
import type { CalendarFilters, CalendarView } from './calendar-filters.ts';
import { CalendarTask } from './calendar-task.tsx';
import { DraggedTask, useDayDrop } from './day-drag.ts';
import { tasksByDay } from './periods.ts';
import { useDueMoves } from './use-due-moves.ts';

/** As many as fit into a day of a month; the others are on the page of their week. */
const SHOWN_IN_MONTH = 4;
const WEEK = 7;

interface CalendarDaysProps {
  /** Which days they are, in words. */
  label: string;
  view: CalendarView;
  /** Whole weeks, from Monday on. */
  days: readonly string[];
  /** The day of the month or week that was asked for. */
  day: string;
  tasks: readonly Task[];
  filters: CalendarFilters;
  onEdit: (taskId: number) => void;
}

/** The days of a month or a week with what is due on each. */
export function CalendarDays({ day, days, filters, label, onEdit, tasks, view }: CalendarDaysProps) {
  const { today, window } = useDueWindow();
  const moves = useDueMoves(window);
  const dragged = useRef<Movable<string> | null>(null);
  const { gridRef, follow } = useFollowedTask();
  useCardKeys(gridRef, (id) => {
    if (tasks.find((one) => one.id === id)?.abilities.edit) onEdit(id);
  });
  const byDay = tasksByDay(tasks);
  const isHoliday = (one: string) => window.isHoliday(one) || isNationalHoliday(one);
  const isWeek = view === 'semana';
  return (
    <DraggedTask value={dragged}>
      <Weekdays days={days.slice(0, WEEK)} />
      <ol ref={gridRef} className={classes['calendar']} data-view={view} aria-label={label}>
        {days.map((one) => {
          const ofDay = byDay.get(one) ?? [];
          const shown = isWeek || ofDay.length <= SHOWN_IN_MONTH ? ofDay : ofDay.slice(0, SHOWN_IN_MONTH - 1);
          return (
            <Day
              key={one}
              day={one}
              isToday={one === today}
              isOutside={!isWeek && monthOf(one) !== monthOf(day)}
              isHoliday={isHoliday(one)}
              hidden={ofDay.length - shown.length}
              filters={filters}
            >
              {shown.map((task) => (
                <CalendarTask
                  key={task.id}
                  task={task}
                  filters={filters}
                  moves={moves}
                  isWide={isWeek}
                  onStep={follow}
                />
              ))}
            </Day>
          );
        })}
      </ol>
    </DraggedTask>
  );
}

/** Whoever brings a task to another day with a key goes on with it there. */
function useFollowedTask() {
  const gridRef = useRef<HTMLOListElement>(null);
  const followed = useRef<number | null>(null);
  useEffect(() => {
    if (followed.current === null) return;
    const { activeElement, body } = document;
    const link = gridRef.current?.querySelector<HTMLElement>(`[data-row-link="${followed.current}"]`);
    if (activeElement === body) link?.focus();
    else if (activeElement !== link) followed.current = null;
  });
  return {
    gridRef,
    follow: (taskId: number) => {
      followed.current = taskId;
    },
  };
}

function Weekdays({ days }: { days: readonly string[] }) {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={classes['weekdays']} aria-hidden="true">
      {days.map((day) => (
        <span key={day}>{format.format(Date.parse(day))}</span>
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  isToday: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  isHoliday: boolean;
  /** How many of its tasks are not shown. */
  hidden: number;
  filters: CalendarFilters;
  children: readonly ReactNode[];
}

function Day({ children, day, filters, hidden, isHoliday, isOutside, isToday }: DayProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const drop = useDayDrop(day);
  const mark = (name: string, isMarked: boolean) => (isMarked ? { [`data-${name}`]: true } : {});
  return (
    <li
      aria-labelledby={id}
      className={classes['day']}
      data-column={day}
      {...mark('today', isToday)}
      {...mark('outside', isOutside)}
      {...mark('closed', isHoliday || isWeekend(day))}
      {...drop}
    >
      <h3 id={id} className={classes['dayHead']} {...(isToday ? { 'aria-current': 'date' } : {})}>
        <time dateTime={day} className={classes['number']} aria-hidden="true">
          {Number(day.slice('yyyy-mm-'.length))}
        </time>
        <span className={classes['longDay']}>{format.longDay(day)}</span>
        {isHoliday ? <span className={classes['holiday']}>{t('taskCalendar.holiday')}</span> : null}
      </h3>
      {children.length === 0 ? (
        <p className={classes['nothing']}>{t('taskCalendar.emptyDay')}</p>
      ) : (
        <ul className={classes['tasks']} aria-labelledby={id}>
          {children}
        </ul>
      )}
      {hidden > 0 ? (
        <Link to="/calendario" search={{ ...filters, visao: 'semana', dia: day }} className={classes['more']}>
          {t('taskCalendar.more', { count: hidden })}
        </Link>
      ) : null}
    </li>
  );
}
