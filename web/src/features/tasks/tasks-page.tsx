import { Button } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type TaskPage, taskListQuery } from '../../api/tasks.ts';
import type { Task } from '../../api/types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { IconListDetails, IconPlus, IconTemplate } from '../../ui/icons/index.ts';
import { useShortcuts } from '../../ui/keyboard/use-shortcuts.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordCount, RecordTable } from '../../ui/record/record-table.tsx';
import { type ListState, useListState } from '../../ui/record/use-list-state.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { NoneThere } from './none-there.tsx';
import { TasksOnly, useTaskAccess } from './task-access.tsx';
import { useTaskColumns } from './task-columns.tsx';
import {
  type BoardFilters,
  isNarrowed,
  OVERLAYS,
  parseTaskFilters,
  projectsOf,
  TASK_PAGE_SIZES,
  type TaskFilters,
  toTaskQuery,
} from './task-filters.ts';
import { loadTaskDrawer, TaskOverlays } from './task-overlays.tsx';
import { TaskLiveMark } from './task-parts.tsx';
import { TaskToolbar } from './task-toolbar.tsx';
import classes from './tasks-page.module.css';
import { useBulkTasks } from './use-bulk-tasks.tsx';
import { useTaskFeed } from './use-task-feed.ts';

const route = getRouteApi('/app/tarefas');

export function TasksPage() {
  return (
    <TasksOnly>
      <TaskList />
    </TasksOnly>
  );
}

type Overlay = Partial<Record<keyof BoardFilters, unknown>>;

/** The list as the address says it, and what lies over it, which leaves the list where it is. */
function useTaskList() {
  const filters = route.useSearch();
  const navigate = useNavigate();
  const { user } = useSession();
  const list = useListState('/tarefas', filters, {
    parse: parseTaskFilters,
    sizes: TASK_PAGE_SIZES,
    keeps: OVERLAYS,
  });
  const query = useQuery({
    ...taskListQuery(toTaskQuery(filters, user.id)),
    placeholderData: keepPreviousData,
  });
  const show = (overlay: Overlay, replace = false) =>
    navigate({
      to: '/tarefas',
      search: parseTaskFilters({ ...filters, ...overlay }),
      replace,
      resetScroll: false,
    });
  // All tasks is a choice, and narrows nothing.
  const chosen = list.chosen - (filters.situacao === 'all' ? 1 : 0);
  return { list: { ...list, narrowed: isNarrowed(filters), chosen }, query, show };
}

function TaskList() {
  const { t } = useTranslation();
  const { list, query, show } = useTaskList();
  const { filters } = list;
  const { canCreate } = useTaskAccess();
  const columns = useTaskColumns(filters);
  const create = () => show({ nova: true });
  const showAll = () => list.change({ situacao: 'all' });
  useShortcuts(canCreate ? { n: create, c: create } : {});
  return (
    <Page
      title={t('tasks.title')}
      subtitle={<State query={query} />}
      actions={<Actions filters={filters} onCreate={create} />}
    >
      <TaskToolbar list={list} />
      <RecordTable
        query={query}
        list={list}
        name="tasks"
        label={t('tasks.title')}
        columns={columns}
        rowKey={(task) => String(task.id)}
        bulk={useBulkTasks()}
        onNear={loadTaskDrawer}
        rowShortcuts={{
          e: (task: Task) => {
            if (task.abilities.edit) void show({ editar: task.id });
          },
        }}
        nothingFound={useNothingFound(list, showAll)}
        empty={{ instead: <NoneThere filters={filters} onCreate={create} onAll={showAll} /> }}
      />
      <TaskOverlays filters={filters} project={onlyOf(projectsOf(filters.projeto))} onChange={show} />
    </Page>
  );
}

/** What stands alone: several projects are none that a new task could be for. */
const onlyOf = <Value,>([first, ...others]: readonly Value[]): Value | undefined =>
  others.length === 0 ? first : undefined;

/** What is looked for may be completed or cancelled: while those are left out, one press looks there too. */
function useNothingFound({ filters }: ListState<TaskFilters>, onAll: () => void) {
  const { t } = useTranslation();
  const isOpenOnly = filters.situacao === undefined;
  return {
    title: t(isOpenOnly ? 'tasks.nothingFoundOpen' : 'tasks.nothingFound'),
    text: t('tasks.nothingFoundText'),
    action: isOpenOnly ? <Button onClick={onAll}>{t('tasks.searchAll')}</Button> : null,
  };
}

/** How many tasks there are, and whether changes of others appear by themselves. */
function State({ query }: { query: UseQueryResult<TaskPage> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useTaskFeed();
  const words = (count: number, shown: string) => {
    const { capped = false, searched = null } = query.data ?? {};
    if (searched !== null) return t('tasks.countPartial', { shown, searched: format.number(searched) });
    return capped ? t('tasks.countCapped', { shown }) : t('tasks.count', { count, shown });
  };
  return (
    <span className={classes['state']}>
      <span>
        <RecordCount query={query} words={words} />
      </span>
      <TaskLiveMark state={state} />
    </span>
  );
}

function Actions({ filters, onCreate }: { filters: TaskFilters; onCreate: () => void }) {
  const { user } = useSession();
  const { t } = useTranslation();
  const { canCreate } = useTaskAccess();
  const navigate = useNavigate();
  const reason = canCreate ? null : t('tasks.reason.create');
  return (
    <>
      {canCreate ? (
        <ButtonLink variant="default" leftSection={<IconTemplate size={16} />} to="/tarefas/modelos">
          {t('taskMore.templates')}
        </ButtonLink>
      ) : null}
      <ExportButton path="/backend/api/tarefas/exportar.php" query={toTaskQuery(filters, user.id)} />
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
