import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board } from '../../../api/types.ts';
import board from '../../../ui/board.module.css';
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { IconLayoutKanban } from '../../../ui/icons/index.ts';
import type { BoardFilters } from '../task-filters.ts';
import type { TaskMoves } from '../use-task-moves.ts';
import { BoardLanes } from './board-lanes.tsx';
import classes from './board-page.module.css';
import { CardColumn } from './card-column.tsx';
import { DraggedCard } from './card-drag.ts';
import { useCardKeys } from './use-card-keys.ts';

type Column = Board['columns'][number];

interface ColumnsProps {
  columns: readonly Column[];
  filters: BoardFilters;
  /** Whether an empty board only means that nothing fits. */
  narrowed: boolean;
  onClear: () => void;
  onEdit: (taskId: number) => void;
}

/** The columns beside each other, or a row of them for each person or project. */
export function Columns({ columns, filters, narrowed, onClear, onEdit }: ColumnsProps) {
  const columnsRef = useRef<HTMLDivElement>(null);
  const dragged = useRef<TaskMoves | null>(null);
  useCardKeys(columnsRef, (id) => {
    const task = columns.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
    if (task?.abilities.edit) onEdit(id);
  });
  if (columns.every(({ total }) => total === 0)) return <NoCards narrowed={narrowed} onClear={onClear} />;
  return (
    <DraggedCard value={dragged}>
      <div ref={columnsRef}>
        {filters.raias === undefined ? (
          <div className={`${board['board']} ${classes['board']}`}>
            {columns.map((column) => (
              <WholeColumn key={column.status} column={column} filters={filters} />
            ))}
          </div>
        ) : (
          <BoardLanes columns={columns} filters={filters} by={filters.raias} />
        )}
      </div>
    </DraggedCard>
  );
}

function NoCards({ narrowed, onClear }: Pick<ColumnsProps, 'narrowed' | 'onClear'>) {
  const { t } = useTranslation();
  return narrowed ? (
    <NothingFound
      title={t('tasks.nothingFound')}
      text={t('board.nothingFoundText')}
      clearLabel={t('tasks.clearSearch')}
      onClear={onClear}
    />
  ) : (
    <StatePanel
      icon={<IconLayoutKanban size={24} />}
      tone="brand"
      title={t('tasks.none')}
      text={t('board.noneText')}
    />
  );
}

function WholeColumn({ column, filters }: { column: Column; filters: BoardFilters }) {
  const { t } = useTranslation();
  const { tasks, total } = column;
  return (
    <CardColumn column={column} tasks={tasks} total={total} filters={filters} heading="h2">
      {total === 0 ? <p className={board['dim']}>{t('board.emptyColumn')}</p> : null}
      {tasks.length < total ? (
        <p className={board['dim']}>{t('board.columnCut', { count: total - tasks.length })}</p>
      ) : null}
    </CardColumn>
  );
}
