import { Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { boardQuery } from '../../../api/tasks.ts';
import type { Board } from '../../../api/types.ts';
import board from '../../../ui/board.module.css';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { IconPlus } from '../../../ui/icons/index.ts';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';
import { Page } from '../../../ui/page.tsx';
import { ReasonedButton } from '../../../ui/reason.tsx';
import { Filters } from '../../../ui/record/filters.tsx';
import { Choice, ListSearch, Toolbar } from '../../../ui/record/toolbar.tsx';
import { type ListState, useListState } from '../../../ui/record/use-list-state.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { TasksOnly, useTaskAccess } from '../task-access.tsx';
import { type BoardFilters, LANES, OVERLAYS, parseBoardFilters, toBoardQuery } from '../task-filters.ts';
import { TaskNarrowing } from '../task-narrowing.tsx';
import { TaskOverlays } from '../task-overlays.tsx';
import { TaskLiveMark } from '../task-parts.tsx';
import { useTaskFeed } from '../use-task-feed.ts';
import { Columns } from './board-columns.tsx';
import classes from './board-page.module.css';

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
    keeps: [...OVERLAYS, 'raias'],
    staysInPlace: true,
  });
  const { change, clear, filters, narrowed } = list;
  const { user } = useSession();
  const { canCreate } = useTaskAccess();
  const state = useTaskFeed();
  const { data, error, refetch } = useQuery({
    ...boardQuery(toBoardQuery(filters, user.id)),
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
      <BoardToolbar list={list} columns={data} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : data ? (
        <Columns
          columns={data}
          filters={filters}
          narrowed={narrowed}
          onClear={clear}
          onEdit={(id) => change({ editar: id })}
        />
      ) : (
        <BoardSkeleton />
      )}
      <TaskOverlays filters={filters} onChange={change} />
    </Page>
  );
}

interface BoardToolbarProps {
  list: ListState<BoardFilters>;
  columns: readonly Column[] | undefined;
}

/** Narrows the board and puts its cards in rows; the state is the address. */
function BoardToolbar({ columns, list }: BoardToolbarProps) {
  const { t } = useTranslation();
  const { change, filters } = list;
  return (
    <Toolbar>
      <ListSearch label={t('tasks.search')} list={list} />
      <Filters chosen={list.chosen}>
        <TaskNarrowing list={list} />
        <Choice
          label={t('board.lanes')}
          placeholder={t('board.noLanes')}
          value={filters.raias}
          data={LANES.map((value) => ({ value, label: t(`board.by.${value}`) }))}
          onChange={(raias) => change({ raias })}
        />
      </Filters>
      {columns ? <CutNote columns={columns} /> : null}
    </Toolbar>
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
