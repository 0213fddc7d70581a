import { TASK_STATUSES } from '@retaguarda/rules/task-status';
import type { TaskListQuery } from '../../api/tasks.ts';
import { oneOf, positiveInteger, type SearchRecord } from '../../ui/address-search.ts';
import { type PageFilters, parsePage } from '../../ui/record/list-filters.ts';

/** The state of the list of tasks as it stands in the address; what has its usual value is left out. */
export interface TaskFilters extends PageFilters {
  busca?: string;
  /** Absent for what is open: neither completed nor cancelled. */
  situacao?: Exclude<(typeof STATUS_FILTERS)[number], 'open'>;
  prazo?: (typeof DUE_FILTERS)[number];
  /** Only what is assigned to the caller. */
  minhas?: true;
  /** Exact name of a project. */
  projeto?: string;
  /** The task that is open beside the list. */
  tarefa?: number;
  /** The form for a new task is open. */
  nova?: true;
  /** The task whose form is open. */
  editar?: number;
}

/** What the board keeps in the address. */
export type BoardFilters = PageFilters & Pick<TaskFilters, 'busca' | 'tarefa' | 'nova' | 'editar'>;

/** What the list can be narrowed to; `open` is what it shows by itself. */
export const STATUS_FILTERS = ['open', 'all', ...TASK_STATUSES] as const;
export const DUE_FILTERS = ['overdue', 'today', 'week', 'no_due'] as const;
/** Rows per page; the server gives 50 at most. */
export const TASK_PAGE_SIZES = [20, 10, 50] as const;

const DEFAULT_SIZE = TASK_PAGE_SIZES[0];
const LONGEST_SEARCH = 200;
export const LONGEST_PROJECT = 120;

const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.trim().slice(0, longest) : '';

const isTrue = (value: unknown): boolean => String(value) === 'true';

/** Reads the address of the board; unknown or unusable values count as not given. */
export function parseBoardFilters(search: SearchRecord): BoardFilters {
  const filters: BoardFilters = {};
  const text = textOf(search['busca'], LONGEST_SEARCH);
  const task = positiveInteger(search['tarefa'], 0);
  const edited = positiveInteger(search['editar'], 0);
  if (text !== '') filters.busca = text;
  if (task > 0) filters.tarefa = task;
  if (isTrue(search['nova'])) filters.nova = true;
  else if (edited > 0) filters.editar = edited;
  return filters;
}

/** Reads the address of the list; unknown or unusable values count as not given. */
export function parseTaskFilters(search: SearchRecord): TaskFilters {
  const filters: TaskFilters = parseBoardFilters(search);
  const status = oneOf(search['situacao'], STATUS_FILTERS);
  const due = oneOf(search['prazo'], DUE_FILTERS);
  const project = textOf(search['projeto'], LONGEST_PROJECT);
  if (status && status !== 'open') filters.situacao = status;
  if (due) filters.prazo = due;
  if (isTrue(search['minhas'])) filters.minhas = true;
  if (project !== '') filters.projeto = project;
  return { ...filters, ...parsePage(search, TASK_PAGE_SIZES) };
}

/** What the server is asked for these filters; `me` is the id of the caller. */
export function toTaskQuery(filters: TaskFilters, me: number) {
  return {
    page: filters.pagina ?? 1,
    per_page: filters.porPagina ?? DEFAULT_SIZE,
    ...(filters.busca ? { search: filters.busca } : {}),
    ...statusQuery(filters.situacao),
    ...(filters.prazo ? { due: filters.prazo } : {}),
    ...(filters.minhas ? { assigned_to: me } : {}),
    ...(filters.projeto ? { project: filters.projeto } : {}),
  } satisfies TaskListQuery;
}

/** Completed tasks are read by when they were completed: by due date the list would begin with the oldest. */
function statusQuery(status: TaskFilters['situacao']): Pick<TaskListQuery, 'status' | 'order'> {
  if (status === undefined) return { status: 'open' };
  if (status === 'all') return {};
  return status === 'completed' ? { status, order: 'completed' } : { status };
}

/** What lies over the list; it neither narrows the list nor turns its page. */
export const OVERLAYS = ['tarefa', 'nova', 'editar'] as const;

/** Whether an empty list means "nothing found" and not "no tasks" or "nothing open". */
export const isNarrowed = (filters: TaskFilters): boolean =>
  (['busca', 'prazo', 'minhas', 'projeto'] as const).some((name) => filters[name] !== undefined) ||
  (filters.situacao !== undefined && filters.situacao !== 'all');
