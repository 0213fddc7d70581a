import { Skeleton, Stack } from '@mantine/core';
import { IconLayoutKanban, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { boardQuery } from '../../../api/tasks.ts';
import type { Board } from '../../../api/types.ts';
import board from '../../../ui/board.module.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { NothingFound } from '../../../ui/feedback/nothing-found.tsx';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { Page } from '../../../ui/page.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { ListSearch, Toolbar } from '../../../ui/record/toolbar.tsx';
import { useListState } from '../../../ui/record/use-list-state.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { TasksOnly, useTaskAccess } from '../task-access.tsx';
import { type BoardFilters, OVERLAYS, parseBoardFilters } from '../task-filters.ts';
import { TaskOverlays } from '../task-overlays.tsx';
import { TaskLiveMark } from '../task-parts.tsx';
import { useTaskFeed } from '../use-task-feed.ts';
import type { TaskMoves } from '../use-task-moves.ts';
import { BoardCard } from './board-card.tsx';
import classes from './board-page.module.css';
import { DraggedCard, useCardDrop } from './card-drag.ts';
import { useCardKeys } from './use-card-keys.ts';

const route = getRouteApi('/app/kanban');

const COLUMNS = 3;

type Column = Board['columns'][number];

export function BoardPage() {
  return (
    <TasksOnly>
      <TaskBoard />
    </TasksOnly>
  );
}

/** The tasks by status, as everybody who looks at them sees them change. */
function TaskBoard() {
  const { t } = useTranslation();
  const list = useListState('/kanban', route.useSearch(), {
    parse: parseBoardFilters,
    keeps: OVERLAYS,
    staysInPlace: true,
  });
  const { change, clear, filters } = list;
  const { canCreate } = useTaskAccess();
  const state = useTaskFeed();
  const { data, error, refetch } = useQuery({
    ...boardQuery(filters.busca),
    placeholderData: keepPreviousData,
  });
  const create = () => change({ nova: true });
  useShortcuts(canCreate ? { n: create, c: create } : {});
  return (
    <Page
      title={t('board.title')}
      subtitle={<TaskLiveMark state={state} />}
      actions={
        <ReasonedButton
          reason={canCreate ? null : t('tasks.reason.create')}
          leftSection={<IconPlus size={16} />}
          onClick={create}
        >
          {t('taskForm.new')}
        </ReasonedButton>
      }
    >
      <Toolbar>
        <ListSearch label={t('tasks.search')} list={list} />
        {data ? <CutNote columns={data} /> : null}
      </Toolbar>
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <Columns columns={data} filters={filters} onClear={clear} onEdit={(id) => change({ editar: id })} />
      ) : (
        <BoardSkeleton />
      )}
      <TaskOverlays filters={filters} onChange={change} />
    </Page>
  );
}

/** Says that the board does not hold everything. */
function CutNote({ columns }: { columns: readonly Column[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const shown = columns.reduce((sum, { tasks }) => sum + tasks.length, 0);
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  if (shown >= total) return null;
  return (
    <p className={board['dim']} role="note">
      {t('board.cut', { shown: format.number(shown), total: format.number(total) })}
    </p>
  );
}

interface ColumnsProps {
  columns: readonly Column[];
  filters: BoardFilters;
  onClear: () => void;
  onEdit: (taskId: number) => void;
}

function Columns({ columns, filters, onClear, onEdit }: ColumnsProps) {
  const { t } = useTranslation();
  const columnsRef = useRef<HTMLDivElement>(null);
  const dragged = useRef<TaskMoves | null>(null);
  useCardKeys(columnsRef, (id) => {
    const task = columns.flatMap(({ tasks }) => tasks).find((one) => one.id === id);
    if (task?.abilities.edit) onEdit(id);
  });
  if (columns.every(({ total }) => total === 0)) {
    return filters.busca ? (
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
  return (
    <DraggedCard value={dragged}>
      <div ref={columnsRef} className={`${board['board']} ${classes['board']}`}>
        {columns.map((column) => (
          <BoardColumn key={column.status} column={column} filters={filters} />
        ))}
      </div>
    </DraggedCard>
  );
}

function BoardColumn({ column, filters }: { column: Column; filters: BoardFilters }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const { label, status, tasks, total } = column;
  const drop = useCardDrop(status);
  return (
    <section className={`${board['column']} ${classes['column']}`} aria-labelledby={id} data-column {...drop}>
      <div className={classes['columnHead']}>
        <span className={classes['mark']} data-status={status} aria-hidden="true" />
        <h2 id={id}>{label}</h2>
        <span className={`ui-numbers ${classes['total']}`}>
          <span aria-hidden="true">{format.number(total)}</span>
          <span className="ui-visually-hidden">
            {t('tasks.count', { count: total, shown: format.number(total) })}
          </span>
        </span>
      </div>
      {total === 0 ? <p className={board['dim']}>{t('board.emptyColumn')}</p> : null}
      <ul className={board['cards']} aria-labelledby={id}>
        {tasks.map((task) => (
          <BoardCard key={task.id} task={task} filters={filters} />
        ))}
      </ul>
      {tasks.length < total ? (
        <p className={board['dim']}>{t('board.columnCut', { count: total - tasks.length })}</p>
      ) : null}
    </section>
  );
}

function BoardSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={`${board['board']} ${classes['board']}`} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: COLUMNS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Stack key={index} className={board['column'] ?? ''} gap="sm">
          <Skeleton height={16} width={120} />
          <Skeleton height={92} radius="md" />
          <Skeleton height={92} radius="md" />
        </Stack>
      ))}
    </div>
  );
}
