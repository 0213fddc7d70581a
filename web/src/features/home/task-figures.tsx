import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { taskFiguresQuery } from '../../api/figures.ts';
import type { TaskFigures as Figures } from '../../api/types.ts';
import { Card, CardBody } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { TaskFilters } from '../tasks/task-filters.ts';
import { useTaskFeed } from '../tasks/use-task-feed.ts';
import { CompletedChart } from './completed-chart.tsx';
import { FigureTile, type TileName } from './figure-tile.tsx';
import classes from './figures.module.css';
import { NextTasks } from './next-tasks.tsx';
import { PriorityShares } from './priority-shares.tsx';

interface Tile {
  name: TileName;
  search: TaskFilters;
  count: (figures: Figures) => number;
}

/** Where each figure leads: the list of exactly the tasks that it counts. All are open: what is over is told below. */
const TILES: readonly Tile[] = [
  { name: 'overdue', search: { prazo: 'overdue' }, count: ({ open }) => open.counts.overdue },
  { name: 'due_today', search: { prazo: 'today' }, count: ({ open }) => open.counts.due_today },
  { name: 'due_week', search: { prazo: 'week' }, count: ({ open }) => open.counts.due_week },
  { name: 'no_due', search: { prazo: 'no_due' }, count: ({ open }) => open.counts.no_due },
  { name: 'pending', search: { situacao: 'pending' }, count: ({ counts }) => counts.pending },
  { name: 'started', search: { situacao: 'started' }, count: ({ counts }) => counts.started },
];

/** The figures of the tasks that the caller sees, live; with the next of them where the page shows no queue of its own. */
export function TaskFigures({ withNext }: { withNext: boolean }) {
  const { data, error, refetch } = useQuery(taskFiguresQuery);
  useTaskFeed();
  return (
    <section aria-labelledby="tarefas-em-numeros" className={classes['section']}>
      <Heading figures={data} />
      {error && !data ? <ErrorState error={error} onRetry={refetch} /> : null}
      {data ? <Counted figures={data} /> : null}
      {data || error ? null : <Skeleton height={320} radius="lg" />}
      {data && withNext ? <NextTasks /> : null}
    </section>
  );
}

function Counted({ figures }: { figures: Figures }) {
  const { t } = useTranslation();
  return (
    <>
      <ul className={classes['tiles']} aria-label={t('figures.tasks')}>
        {TILES.map(({ count, name, search }) => (
          <FigureTile key={name} name={name} count={count(figures)} search={search} />
        ))}
      </ul>
      <div className={classes['charts']}>
        <Card level={3} title={t('figures.completed')}>
          <CardBody>
            <CompletedChart days={figures.completed_last_30_days} />
          </CardBody>
        </Card>
        <Card level={3} title={t('figures.openByPriority')}>
          <CardBody>
            <PriorityShares shares={figures.open.by_priority} />
          </CardBody>
        </Card>
      </div>
    </>
  );
}

function Heading({ figures }: { figures: Figures | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes['heading']}>
      <h2 id="tarefas-em-numeros">{t('figures.tasks')}</h2>
      {figures === undefined ? null : (
        <span className={classes['counts']}>
          <Link to="/minha-semana" className={classes['all']}>
            {t('nav.week')}
          </Link>
          <Link to="/tarefas" className={classes['all']}>
            {t('figures.open', { shown: format.number(figures.open.counts.total) })}
          </Link>
          <Link to="/tarefas" search={{ situacao: 'all' }} className={classes['all']}>
            {t('figures.all', { shown: format.number(figures.counts.total) })}
          </Link>
        </span>
      )}
    </div>
  );
}
