import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { TaskFigures } from '../../api/types.ts';
import { useFormat } from '../../ui/use-format.ts';
import type { TaskFilters } from '../tasks/task-filters.ts';
import classes from './figures.module.css';

/** What a tile can count. */
export type TileName = 'pending' | 'started' | Exclude<keyof TaskFigures['open']['counts'], 'total'>;

interface FigureTileProps {
  name: TileName;
  count: number;
  search: TaskFilters;
}

/** One figure, which leads to the tasks that it counts. */
export function FigureTile({ name, count, search }: FigureTileProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <Link
        to="/tarefas"
        search={search}
        className={classes['tile']}
        {...(name === 'overdue' && count ? { 'data-alarm': true } : {})}
      >
        <span className={classes['tileName']}>{t(`figures.tile.${name}`)}</span>
        <strong className={`${classes['tileCount']} ui-numbers`}>{format.number(count)}</strong>
      </Link>
    </li>
  );
}
