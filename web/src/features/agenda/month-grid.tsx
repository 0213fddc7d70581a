import { addDays, weekdayOf } from '@retaguarda/rules/calendar-days';
import { useTranslation } from 'react-i18next';
import type { AgendaMonth } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './month-grid.module.css';

/** Any week, from a Monday on as in every calendar of the application. */
const WEEK = daysFrom('2026-01-05', '2026-01-11');

interface MonthGridProps {
  agenda: AgendaMonth;
  onDay: (day: string) => void;
}

/** A month as a calendar; a day on which something is due is a button with its sums. On a phone only those days are shown, one below the other. */
export function MonthGrid({ agenda, onDay }: MonthGridProps) {
  const { t, i18n } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const { data_fim: last, data_inicio: first, dias, hoje } = agenda;
  const due = new Map(dias.map((day) => [day.data, day]));
  const days = daysFrom(first, last);
  const before = (weekdayOf(first) + 6) % 7;
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' });
  return (
    <>
      {dias.length === 0 ? <p className={classes['none']}>{t('agenda.nothing')}</p> : null}
      <div className={classes['names']} aria-hidden="true">
        {WEEK.map((day) => (
          <span key={day}>{weekday.format(new Date(`${day}T12:00:00Z`))}</span>
        ))}
      </div>
      <ol className={classes['grid']}>
        {days.map((day, index) => {
          const sums = due.get(day);
          const place = index === 0 ? { gridColumnStart: before + 1 } : undefined;
          const mark = day === hoje ? { 'data-today': true } : {};
          const number = Number(day.slice(-2));
          return sums === undefined ? (
            <li key={day} className={classes['empty']} style={place} {...mark}>
              {number}
            </li>
          ) : (
            <li key={day} className={classes['day']} style={place} {...mark}>
              <button type="button" className={classes['button']} onClick={() => onDay(day)}>
                <span className={classes['number']} aria-hidden="true">
                  {number}
                </span>
                <span className={classes['full']}>{format.day(day)}</span>
                <span className={classes['net']}>{money(sums.valor_liquido_centavos)}</span>
                {sums.onerado_centavos > 0 ? (
                  <span className={classes['part']}>
                    {t('agenda.encumberedOf', { amount: money(sums.onerado_centavos) })}
                  </span>
                ) : null}
                {sums.retido_centavos > 0 ? (
                  <span className={classes['part']}>
                    {t('agenda.heldOf', { amount: money(sums.retido_centavos) })}
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
