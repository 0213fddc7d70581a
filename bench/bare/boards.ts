import { addDays } from '@retaguarda/rules/calendar-days';
import { localDate } from '../../server/src/platform/local-date.ts';
import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';
import { success, TASK_COLUMNS, type TaskRow, toTask } from './tasks.ts';

/** Of a status, or of a day on which tasks were completed. */
interface FigureRow {
  key: string;
  tasks: number;
  low: number | null;
  medium: number | null;
  high: number | null;
  overdue: number | null;
  due_today: number | null;
  due_week: number | null;
  no_due: number | null;
}

const COLUMNS = [
  { status: 'pending', label: 'Pendente' },
  { status: 'started', label: 'Em andamento' },
  { status: 'completed', label: 'Feito' },
];
const STATUSES = ['pending', 'started', 'completed', 'cancelled'];
const DAYS = 30;
const DUE = 'due_date, created_at desc, id desc';
const DONE = 'completed_at desc, id desc';

const firstOf = (status: string) =>
  `(select id, status, due_date, created_at from tasks where tenant_id = $1 and status = '${status}' order by ${DUE} limit 200)`;

/**
 * The 200 tasks of the board in one statement: the first 40 of each column, then open ones, then completed ones. Which they are is
 * found in indexes alone.
 */
const BOARD = {
  name: 'board',
  text: `with open as materialized (
      select id, status, due_date, created_at, row_number() over (partition by status order by ${DUE}) > 40 as is_more
      from (${firstOf('pending')} union all ${firstOf('started')}) o),
    done as materialized (
      select id, completed_at from tasks where tenant_id = $1 and status = 'completed' order by ${DONE} limit 200),
    placed as materialized (
      select id, due_date, created_at from open order by is_more, ${DUE}
      limit 200 - (select least(40, count(*)) from done)),
    board as (
      select id, row_number() over (order by ${DUE}) as place from placed
      union all
      (select id, row_number() over (order by ${DONE}) from done order by ${DONE} limit 200 - (select count(*) from placed)))
    select t.* from board b join lateral (
      select ${TASK_COLUMNS} from tasks x where x.tenant_id = $1 and x.id = b.id) t on true
    order by b.place`,
};

const TOTALS = {
  name: 'totals',
  text: `select status, sum(tasks)::bigint as total from task_counts
    where tenant_id = $1 and viewer_id = 0 and status <> 'cancelled' group by status`,
};

/** The counters of everybody's tasks by status, and how many were completed on which day. */
const FIGURES = {
  name: 'figures',
  text: `select status as key, sum(tasks)::bigint as tasks, sum(low)::bigint as low, sum(medium)::bigint as medium,
      sum(high)::bigint as high, sum(tasks) filter (where due_date < $2 and due_date > '-infinity')::bigint as overdue,
      sum(tasks) filter (where due_date = $2)::bigint as due_today,
      sum(tasks) filter (where due_date between $2 and $3)::bigint as due_week,
      sum(tasks) filter (where due_date = 'infinity')::bigint as no_due
    from task_counts where tenant_id = $1 and viewer_id = 0 group by status
    union all
    select completed_on::text, sum(tasks)::bigint, null, null, null, null, null, null, null
    from task_completions where tenant_id = $1 and viewer_id = 0 and completed_on between $4 and $2 group by completed_on`,
};

const LATEST = {
  name: 'latest',
  text: `select ${TASK_COLUMNS} from tasks where tenant_id = $1 order by created_at desc, id desc limit 10`,
};

/** What is read of all tasks at once, for somebody who sees them all. */
export const boardRoutes: readonly BareRoute[] = [
  { method: 'GET', path: '/api/kanban', answer: board },
  { method: 'GET', path: '/api/dashboard/kpis', answer: figures },
];

async function board(call: BareCall): Promise<BareAnswer> {
  const { caller, database } = call;
  const { tenantId } = caller;
  const [rows, totals] = await Promise.all([
    database.read<TaskRow>([tenantId], BOARD, [tenantId]),
    database.read<{ status: string; total: number }>([tenantId], TOTALS, [tenantId]),
  ]);
  const columns = COLUMNS.map(({ label, status }) => ({
    status,
    label,
    tasks: rows.filter((row) => row.status === status).map((row) => toTask(call, row)),
    total: totals.find((column) => column.status === status)?.total ?? 0,
  }));
  return success('Quadro de tarefas.', { columns });
}

async function figures(call: BareCall): Promise<BareAnswer> {
  const { caller, database } = call;
  const { facts, tenantId } = caller;
  const today = localDate(new Date(), facts.user.time_zone);
  const since = addDays(today, 1 - DAYS);
  const [rows, latest] = await Promise.all([
    database.read<FigureRow>([tenantId], FIGURES, [tenantId, today, addDays(today, 7), since]),
    database.read<TaskRow>([tenantId], LATEST, [tenantId]),
  ]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const of = (statuses: readonly string[]) => statuses.flatMap((status) => byKey.get(status) ?? []);
  const [every, open] = [of(STATUSES), of(['pending', 'started'])];
  const ofStatus = STATUSES.map((status) => [status, byKey.get(status)?.tasks ?? 0]);
  return success('Indicadores de tarefas.', {
    counts: { ...Object.fromEntries(ofStatus), ...dueOf(every) },
    open: { counts: dueOf(open), by_priority: prioritiesOf(open) },
    by_priority: prioritiesOf(every),
    completed_last_30_days: Array.from({ length: DAYS }, (_, index) => {
      const date = addDays(since, index);
      return { date, count: byKey.get(date)?.tasks ?? 0 };
    }),
    latest: latest.map((row) => toTask(call, row)),
  });
}

function dueOf(rows: readonly FigureRow[]) {
  return {
    total: sum(rows, 'tasks'),
    overdue: sum(rows, 'overdue'),
    due_today: sum(rows, 'due_today'),
    due_week: sum(rows, 'due_week'),
    no_due: sum(rows, 'no_due'),
  };
}

function prioritiesOf(rows: readonly FigureRow[]) {
  return { low: sum(rows, 'low'), medium: sum(rows, 'medium'), high: sum(rows, 'high') };
}

function sum(rows: readonly FigureRow[], column: Exclude<keyof FigureRow, 'key'>): number {
  return rows.reduce((total, row) => total + (row[column] ?? 0), 0);
}
