import { useTranslation } from 'react-i18next';
import type { TaskFigures } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import { axisOf, summaryOf } from './completions.ts';
import classes from './figures.module.css';

/** A day is named below every sixth bar, counted from today. */
const DAYS_BETWEEN_NAMES = 6;

/** Completions day by day: a sentence, the chart, and the same numbers as a table for who cannot use a chart. */
export function CompletedChart({ days }: { days: TaskFigures['completed_last_30_days'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { busiest, total } = summaryOf(days);
  if (busiest === null) return <p className={classes['words']}>{t('figures.completedNone')}</p>;
  return (
    <>
      <p className={classes['words']}>
        {t('figures.completedTotal', { count: total, shown: format.number(total) })}{' '}
        {t('figures.busiest', { day: format.day(busiest.date), shown: format.number(busiest.count) })}
      </p>
      <Bars days={days} most={busiest.count} />
      <Numbers days={days} />
    </>
  );
}

/** The bars alone, which a library of charts would draw with a hundred kilobytes; the table tells them to who cannot see them. */
function Bars({ days, most }: { days: TaskFigures['completed_last_30_days']; most: number }) {
  const format = useFormat();
  const axis = axisOf(most);
  const top = axis.at(-1) ?? most;
  const heightOf = (count: number) => `${(count / top) * 100}%`;
  return (
    <div className={classes['bars']} aria-hidden="true">
      {axis.map((count) => (
        <span key={count} className={classes['line']} style={{ insetBlockEnd: heightOf(count) }}>
          <span>{format.number(count)}</span>
        </span>
      ))}
      {days.map(({ count, date }, index) => (
        <span key={date} className={classes['day']} title={`${format.day(date)}: ${format.number(count)}`}>
          <span className={classes['bar']} style={{ blockSize: heightOf(count) }} />
          {(days.length - 1 - index) % DAYS_BETWEEN_NAMES === 0 ? (
            <span className={classes['dayName']}>{format.day(date).slice(0, 5)}</span>
          ) : null}
        </span>
      ))}
    </div>
  );
}

function Numbers({ days }: { days: TaskFigures['completed_last_30_days'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <details className={classes['numbers']}>
      <summary>{t('figures.numbers')}</summary>
      <table aria-label={t('figures.completed')}>
        <thead>
          <tr>
            <th scope="col">{t('figures.column.day')}</th>
            <th scope="col">{t('figures.column.completed')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ count, date }) => (
            <tr key={date}>
              <th scope="row">{format.day(date)}</th>
              <td>{format.number(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
