import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useTranslation } from 'react-i18next';
import type { TaskFigures } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import { summaryOf } from './completions.ts';
import classes from './figures.module.css';

const HEIGHT = 180;

/** Completions day by day: a sentence, the chart, and the same numbers as a table for who cannot use a chart. */
export function CompletedChart({ days }: { days: TaskFigures['completed_last_30_days'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { busiest, total } = summaryOf(days);
  if (busiest === null) return <p className={classes['words']}>{t('figures.completedNone')}</p>;
  const data = days.map(({ count, date }) => ({ day: format.day(date).slice(0, 5), count }));
  return (
    <>
      <p className={classes['words']}>
        {t('figures.completedTotal', { count: total, shown: format.number(total) })}{' '}
        {t('figures.busiest', { day: format.day(busiest.date), shown: format.number(busiest.count) })}
      </p>
      <div aria-hidden="true">
        <BarChart
          h={HEIGHT}
          data={data}
          dataKey="day"
          series={[{ name: 'count', label: t('figures.tile.completed'), color: 'var(--ui-brand-accent)' }]}
          gridAxis="x"
          tickLine="none"
          yAxisProps={{ allowDecimals: false, width: 32 }}
          xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 24 }}
          barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
          barChartProps={{ accessibilityLayer: false }}
        />
      </div>
      <Numbers days={days} />
    </>
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
