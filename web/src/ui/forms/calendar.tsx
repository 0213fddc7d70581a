import { ActionIcon } from '@mantine/core';
import {
  addDays,
  addMonths,
  firstDayOf,
  isWeekend,
  lastDayOf,
  monthOf,
  weekdayOf,
} from '@retaguarda/rules/calendar-days';
import { isNationalHoliday } from '@retaguarda/rules/national-holidays';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronLeft, IconChevronRight } from '../icons/index.ts';
import { useMonthName } from '../month-names.ts';
import { useFormat } from '../use-format.ts';
import classes from './calendar.module.css';
import { type CalendarDays, isOpenDay } from './typed-days.ts';

const WEEK = 7;
/** Any Sunday. */
const SUNDAY = '2026-11-22';

/** Escape closes the calendar alone, not what it lies over. */
const KEEPS_ESCAPE = { 'data-mantine-stop-propagation': true } as const;

interface CalendarProps {
  opened: boolean;
  chosen: string | null;
  today: string;
  days: CalendarDays;
  /** It stands beside a field that keeps the focus. */
  isBeside: boolean;
  onChoose: (day: string) => void;
}

/**
 * A month of days, one of which is chosen by a click or by the keys of a grid: arrows, Home and End within the week, Page Up and
 * Page Down by months. Days that may not be chosen can be reached, so that it can be heard why.
 */
export function Calendar({ chosen, today, days, isBeside, onChoose }: CalendarProps) {
  const { t } = useTranslation();
  const id = useId();
  const [at, setAt] = useState(chosen ?? (days.first && days.first > today ? days.first : today));
  const grid = useRef<HTMLTableElement>(null);
  const isMoving = useRef(!isBeside);
  const wordsOf = useDayWords(days);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const next = dayOfKey(event.key, at);
    if (next === null) return;
    event.preventDefault();
    isMoving.current = true;
    setAt(next);
  };
  return (
    <div className={classes['calendar']}>
      <MonthHead id={id} month={monthOf(at)} onMove={(by) => setAt(inMonth(at, by))} />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked by keys is a grid */}
      <table ref={grid} role="grid" aria-labelledby={id} onKeyDown={press} className={classes['grid']}>
        <WeekHead />
        <tbody>
          {weeksOf(monthOf(at)).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid, which can be selected
                // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
                <td key={day} role="gridcell" aria-selected={day === chosen}>
                  <Day day={day} at={at} words={wordsOf(day)} {...{ chosen, days, onChoose, today }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes['legend']}>
        <span data-holiday>{t('calendar.holiday')}</span>
        <span data-closed>{t('calendar.closed')}</span>
      </p>
    </div>
  );
}

interface DayProps extends Omit<CalendarProps, 'isBeside' | 'opened'> {
  day: string;
  /** The day that the keys have reached. */
  at: string;
  words: string;
}

function Day({ day, at, chosen, days, onChoose, today, words }: DayProps) {
  return (
    <button
      {...KEEPS_ESCAPE}
      type="button"
      data-day={day}
      {...(day === at ? { tabIndex: 0, 'data-autofocus': true } : { tabIndex: -1 })}
      className={classes['day']}
      aria-label={words}
      aria-disabled={!isOpenDay(day, days)}
      {...(day === today ? { 'aria-current': 'date' as const } : {})}
      {...(day === chosen ? { 'data-chosen': true } : {})}
      {...(monthOf(day) === monthOf(at) ? {} : { 'data-beside': true })}
      {...markOf(day, days)}
      onClick={() => isOpenDay(day, days) && onChoose(day)}
    >
      {Number(day.slice(-2))}
    </button>
  );
}

interface MonthHeadProps {
  id: string;
  month: string;
  onMove: (by: 1 | -1) => void;
}

function MonthHead({ id, month, onMove }: MonthHeadProps) {
  const { t } = useTranslation();
  const nameOf = useMonthName();
  return (
    <div className={classes['head']}>
      <ActionIcon {...KEEPS_ESCAPE} aria-label={t('calendar.previous')} onClick={() => onMove(-1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span id={id} aria-live="polite" className={classes['month']}>
        {nameOf(month)}
      </span>
      <ActionIcon {...KEEPS_ESCAPE} aria-label={t('calendar.next')} onClick={() => onMove(1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  );
}

function WeekHead() {
  const { i18n } = useTranslation();
  const nameOf = (day: string, weekday: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(Date.parse(day));
  return (
    <thead>
      <tr>
        {weekFrom(SUNDAY).map((day) => (
          <th key={day} scope="col" abbr={nameOf(day, 'long')}>
            {nameOf(day, 'narrow')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A day as it is read out: its date, and why nobody works on it or it cannot be chosen. */
function useDayWords(days: CalendarDays): (day: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (day) =>
    [
      format.longDay(day),
      isHolidayIn(days)(day) ? t('calendar.holiday') : null,
      isOpenDay(day, days) ? null : t('calendar.closed'),
    ]
      .filter((words) => words !== null)
      .join(', ');
}

const isHolidayIn = ({ isHoliday = isNationalHoliday }: CalendarDays) => isHoliday;

function markOf(day: string, days: CalendarDays): Record<string, true> {
  if (isHolidayIn(days)(day)) return { 'data-holiday': true };
  return isWeekend(day) ? { 'data-weekend': true } : {};
}

const weekFrom = (sunday: string): string[] =>
  Array.from({ length: WEEK }, (_, index) => addDays(sunday, index));

/** The weeks that a month has days in, from Sunday to Saturday. */
function weeksOf(month: string): string[][] {
  const weeks: string[][] = [];
  const first = firstDayOf(month);
  for (let day = addDays(first, -weekdayOf(first)); day <= lastDayOf(month); day = addDays(day, WEEK)) {
    weeks.push(weekFrom(day));
  }
  return weeks;
}

/** The same day of another month, or its last. */
function inMonth(day: string, by: number): string {
  const month = addMonths(monthOf(day), by);
  const same = `${month}${day.slice(monthOf(day).length)}`;
  return same > lastDayOf(month) ? lastDayOf(month) : same;
}

/** Where a key leads in the grid; null for one that leads nowhere. */
function dayOfKey(key: string, at: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(at, -1);
    case 'ArrowRight':
      return addDays(at, 1);
    case 'ArrowUp':
      return addDays(at, -WEEK);
    case 'ArrowDown':
      return addDays(at, WEEK);
    case 'Home':
      return addDays(at, -weekdayOf(at));
    case 'End':
      return addDays(at, WEEK - 1 - weekdayOf(at));
    case 'PageUp':
      return inMonth(at, -1);
    case 'PageDown':
      return inMonth(at, 1);
    default:
      return null;
  }
}
