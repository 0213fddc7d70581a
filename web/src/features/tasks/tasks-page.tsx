import { IconListDetails, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LiveState } from '../../api/live-socket.ts';
import { type TaskPage, taskListQuery } from '../../api/tasks.ts';
import type { Task } from '../../api/types.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Pager } from '../../ui/data-table/pager.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { NoneThere } from './none-there.tsx';
import { TasksOnly, useTaskAccess } from './task-access.tsx';
import { useTaskColumns } from './task-columns.tsx';
import {
  changeTaskFilters,
  TASK_PAGE_SIZES,
  type TaskFilterChange,
  toTaskQuery,
  withoutNarrowing,
} from './task-filters.ts';
import { TaskOverlays } from './task-overlays.tsx';
import { LiveMark } from './task-parts.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import classes from './tasks-page.module.css';
import { useTaskFeed } from './use-task-feed.ts';

/** The server has one order for tasks: by due date, then the newest first. */
const noSort = () => undefined;

const route = getRouteApi('/app/tarefas');

export function TasksPage() {
  return (
    <TasksOnly>
      <TaskList />
    </TasksOnly>
  );
}

function useTaskList() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { user } = useSession();
  const query = toTaskQuery(filters, user.id);
  const list = useQuery({ ...taskListQuery(query), placeholderData: keepPreviousData });
  const change = (next: TaskFilterChange, replace = false) =>
    navigate({
      to: '/tarefas',
      search: changeTaskFilters(filters, next),
      replace,
      resetScroll: 'pagina' in next,
    });
  const clear = () => navigate({ to: '/tarefas', search: withoutNarrowing(filters) });
  return { filters, query, list, change, clear };
}

function TaskList() {
  const { t } = useTranslation();
  const { filters, query, list, change, clear } = useTaskList();
  const { data, error, refetch, isPlaceholderData } = list;
  const { canCreate, canUpdate } = useTaskAccess();
  const columns = useTaskColumns(filters);
  const state = useTaskFeed();
  const create = () => change({ nova: true });
  useShortcuts(canCreate ? { n: create, c: create } : {});

  return (
    <Page
      title={t('tasks.title')}
      subtitle={<State list={data} live={state} />}
      actions={<Actions onCreate={create} />}
    >
      <TaskToolbar filters={filters} onChange={change} />
      {error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <DataTable
          label={t('tasks.title')}
          columns={columns}
          rows={data?.tasks}
          rowKey={(task) => String(task.id)}
          sort={null}
          onSort={noSort}
          stale={isPlaceholderData}
          rowShortcuts={canUpdate ? { e: (task: Task) => change({ editar: task.id }) } : {}}
          empty={
            <NoneThere
              filters={filters}
              onCreate={create}
              onClear={clear}
              onAll={() => change({ situacao: 'all' })}
            />
          }
        />
      )}
      {data && data.meta.pagination.total > 0 ? (
        <Pager
          page={query.page}
          pageSize={query.per_page}
          total={data.meta.pagination.total}
          capped={data.meta.total_capped === true}
          sizes={TASK_PAGE_SIZES}
          onPage={(pagina) => change({ pagina })}
          onPageSize={(porPagina) => change({ porPagina })}
        />
      ) : null}
      <TaskOverlays filters={filters} project={filters.projeto} onChange={change} />
    </Page>
  );
}

/** How many tasks there are, and whether changes of others appear by themselves. */
function State({ list, live }: { list: TaskPage | undefined; live: LiveState }) {
  return (
    <span className={classes['state']}>
      <span>
        <Total list={list} />
      </span>
      <LiveMark state={live} />
    </span>
  );
}

function Total({ list }: { list: TaskPage | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (list === undefined) return t('tasks.counting');
  const { searched, total_capped: capped } = list.meta;
  const { total } = list.meta.pagination;
  const shown = format.number(total);
  if (searched !== undefined) return t('tasks.countPartial', { shown, searched: format.number(searched) });
  return capped ? t('tasks.countCapped', { shown }) : t('tasks.count', { count: total, shown });
}

function Actions({ onCreate }: { onCreate: () => void }) {
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  const navigate = useNavigate();
  const reason = canCreate ? null : t('tasks.reason.create');
  return (
    <>
      <ReasonedButton
        variant="default"
        reason={reason}
        leftSection={<IconListDetails size={16} />}
        onClick={() => navigate({ to: '/tarefas/lote' })}
      >
        {t('bulk.title')}
      </ReasonedButton>
      <ReasonedButton reason={reason} leftSection={<IconPlus size={16} />} onClick={onCreate}>
        {t('taskForm.new')}
      </ReasonedButton>
    </>
  );
}
