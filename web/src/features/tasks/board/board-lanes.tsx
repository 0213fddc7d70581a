import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board } from '../../../api/types.ts';
import board from '../../../ui/board.module.css';
import { TextLink } from '../../../ui/links.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { type BoardFilters, parseBoardFilters } from '../task-filters.ts';
import classes from './board-page.module.css';
import { CardColumn } from './card-column.tsx';
import { CELL_CARDS, type Lane, lanesOf } from './lanes.ts';

interface BoardLanesProps {
  columns: readonly Board['columns'][number][];
  filters: BoardFilters;
  by: NonNullable<BoardFilters['raias']>;
}

/** A row of the columns for each person or project that the cards name. */
export function BoardLanes({ by, columns, filters }: BoardLanesProps) {
  const lanes = lanesOf(columns, by);
  return (
    <div className={classes['lanes']}>
      {lanes.map((lane) => (
        <LaneRow key={lane.key} lane={lane} filters={filters} by={by} isOnly={lanes.length === 1} />
      ))}
    </div>
  );
}

interface LaneRowProps extends Pick<BoardLanesProps, 'by' | 'filters'> {
  lane: Lane;
  /** Alone on the board it shows all its cards. */
  isOnly: boolean;
}

function LaneRow({ by, filters, isOnly, lane }: LaneRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { key, name, narrowing } = lane;
  const title = name ?? t(by === 'pessoa' ? 'tasks.nobody' : 'board.noProject');
  const count = lane.columns.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const isWhole = isOnly || narrowing === null;
  return (
    <section aria-labelledby={id} data-lane={key}>
      <div className={classes['laneHead']}>
        <h2 id={id}>{title}</h2>
        <span className={`ui-numbers ${classes['total']}`}>
          {t('tasks.count', { count, shown: format.number(count) })}
        </span>
        {isWhole ? null : (
          <TextLink
            to="/kanban"
            search={parseBoardFilters({ ...filters, minhas: undefined, ...narrowing })}
            size="sm"
          >
            {t('board.onlyLane', { name: title })}
          </TextLink>
        )}
      </div>
      <div className={`${board['board']} ${classes['board']} ${classes['lane']}`}>
        {lane.columns.map(({ column, tasks }) => {
          const shown = isWhole ? tasks : tasks.slice(0, CELL_CARDS);
          return (
            <CardColumn
              key={column.status}
              column={column}
              tasks={shown}
              total={tasks.length}
              filters={filters}
              heading="h3"
            >
              {shown.length < tasks.length ? (
                <p className={board['dim']}>{t('board.laneCut', { count: tasks.length - shown.length })}</p>
              ) : null}
            </CardColumn>
          );
        })}
      </div>
    </section>
  );
}
