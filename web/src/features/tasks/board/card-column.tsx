import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, Task } from '../../../api/types.ts';
import board from '../../../ui/board.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import type { BoardFilters } from '../task-filters.ts';
import { BoardCard } from './board-card.tsx';
import classes from './board-page.module.css';
import { useCardDrop } from './card-drag.ts';

type Column = Board['columns'][number];

interface CardColumnProps {
  column: Column;
  tasks: readonly Task[];
  total: number;
  filters: BoardFilters;
  heading: 'h2' | 'h3';
  /** What stands below the cards. */
  children: ReactNode;
}

/** The cards of one status, which takes those that are put down in it. */
export function CardColumn({ children, column, filters, heading: Heading, tasks, total }: CardColumnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { label, status } = column;
  const drop = useCardDrop(status);
  return (
    <section
      className={`${board['column']} ${classes['column']}`}
      aria-labelledby={id}
      data-column={status}
      {...drop}
    >
      <div className={classes['columnHead']}>
        <span className={classes['mark']} data-status={status} aria-hidden="true" />
        <Heading id={id}>{label}</Heading>
        <span className={`ui-numbers ${classes['total']}`}>
          <span aria-hidden="true">{format.number(total)}</span>
          <span className="ui-visually-hidden">
            {t('tasks.count', { count: total, shown: format.number(total) })}
          </span>
        </span>
      </div>
      <ul className={board['cards']} aria-labelledby={id}>
        {tasks.map((task) => (
          <BoardCard key={task.id} task={task} filters={filters} />
        ))}
      </ul>
      {children}
    </section>
  );
}
