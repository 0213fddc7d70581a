import { joinNames, splitNames } from '@retaguarda/rules/name-list';
import { TASK_STATUSES } from '@retaguarda/rules/task-status';
import type { BoardQuery, TaskListQuery } from '../../api/tasks.ts';
import { oneOf, positiveInteger, type SearchRecord, someOf } from '../../ui/address-search.ts';
import { type PageFilters, parseOrder, parsePage } from '../../ui/record/list-filters.ts';

/** The state of the list of tasks as it stands in the address; what has its usual value is left out. */
export interface TaskFilters extends PageFilters {
  busca?: string;
  /** `all`, or statuses with commas between them; absent for what is open: neither completed nor cancelled. */
  situacao?: string;
  prazo?: (typeof DUE_FILTERS)[number];
  /** Only what is assigned to the caller. */
  minhas?: true;
  /** Numbers of people, with commas between them. */
  pessoas?: string;
  /** Priorities with commas between them. */
  prioridade?: string;
  /** Exact names of projects, as `joinNames` has them. */
  projeto?: string;
  /** The task that is open beside the list. */
  tarefa?: number;
  /** The form for a new task is open. */
  nova?: true;
  /** The task whose form is open. */
  editar?: number;
}

type Overlays = 'tarefa' | 'nova' | 'editar';

type Narrowing = 'busca' | 'prazo' | 'minhas' | 'pessoas' | 'prioridade' | 'projeto';

/** What the board keeps in the address. */
export interface BoardFilters extends PageFilters, Pick<TaskFilters, Overlays | Narrowing> {
  /** By what its rows are; absent for none. */
  raias?: (typeof LANES)[number];
}

/** What the board can have a row for each of. */
export const LANES = ['pessoa', 'projeto'] as const;

/** What the list can be narrowed to; `open` is what it shows by itself. */
export const STATUS_FILTERS = ['open', ...TASK_STATUSES] as const;
export const PRIORITIES = ['high', 'medium', 'low'] as const;
export const DUE_FILTERS = ['overdue', 'today', 'week', 'no_due'] as const;
/** Rows per page; the server gives 50 at most. */
export const TASK_PAGE_SIZES = [20, 10, 50] as const;

/** What the list can be sorted by; by due date it stands as it is. */
const ORDERS = ['due', 'priority', 'status', 'title', 'assignee'] as const;

const DEFAULT_SIZE = TASK_PAGE_SIZES[0];
const LONGEST_SEARCH = 200;
export const LONGEST_PROJECT = 120;
/** How many people or projects the server takes at once. */
export const MOST_NAMED = 10;
const PERSON = /^[1-9]\d{0,14}$/;

const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string' ? value.trim().slice(0, longest) : '';

const isTrue = (value: unknown): boolean => String(value) === 'true';

/** Reads what lies over a page; unknown or unusable values count as not given. */
export function parseOverlays(search: SearchRecord): Pick<TaskFilters, Overlays> {
  const task = positiveInteger(search['tarefa'], 0);
  const edited = positiveInteger(search['editar'], 0);
  return {
    ...(task > 0 ? { tarefa: task } : {}),
    ...(isTrue(search['nova']) ? { nova: true } : edited > 0 ? { editar: edited } : {}),
  };
}

/** Reads the address of the board; unknown or unusable values count as not given. */
export function parseBoardFilters(search: SearchRecord): BoardFilters {
  const filters: BoardFilters = parseOverlays(search);
  const text = textOf(search['busca'], LONGEST_SEARCH);
  const due = oneOf(search['prazo'], DUE_FILTERS);
  const people = peopleOf(search['pessoas']).join();
  const priorities = someOf(search['prioridade'], PRIORITIES);
  const projects = joinNames(projectsOf(search['projeto']));
  if (text !== '') filters.busca = text;
  if (due) filters.prazo = due;
  if (isTrue(search['minhas'])) filters.minhas = true;
  if (people !== '') filters.pessoas = people;
  if (priorities) filters.prioridade = priorities;
  if (projects !== '') filters.projeto = projects;
  const lanes = oneOf(search['raias'], LANES);
  if (lanes) filters.raias = lanes;
  return filters;
}

/** Reads the address of the list. */
export function parseTaskFilters(search: SearchRecord): TaskFilters {
  const filters: TaskFilters = parseBoardFilters(search);
  const status = search['situacao'] === 'all' ? 'all' : someOf(search['situacao'], STATUS_FILTERS);
  if (status && status !== 'open') filters.situacao = status;
  return { ...filters, ...parseOrder(search, ORDERS), ...parsePage(search, TASK_PAGE_SIZES) };
}

function peopleOf(value: unknown): string[] {
  const named = String(value ?? '').split(',');
  return [...new Set(named)].filter((id) => PERSON.test(id)).slice(0, MOST_NAMED);
}

/** The names of the projects that an address narrows the list to. */
export function projectsOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return splitNames(value)
    .map((name) => name.slice(0, LONGEST_PROJECT))
    .slice(0, MOST_NAMED);
}

/** What the server is asked for these filters; `me` is the id of the caller. */
export function toTaskQuery(filters: TaskFilters, me: number) {
  return {
    page: filters.pagina ?? 1,
    per_page: filters.porPagina ?? DEFAULT_SIZE,
    ...statusQuery(filters.situacao),
    ...orderQuery(filters.ordem),
    ...toBoardQuery(filters, me),
  } satisfies TaskListQuery;
}

/** The same for the board, which has its statuses beside each other. */
export function toBoardQuery(filters: Omit<BoardFilters, 'raias'>, me: number) {
  const projects = projectsOf(filters.projeto);
  return {
    ...(filters.busca ? { search: filters.busca } : {}),
    ...(filters.prazo ? { due: filters.prazo } : {}),
    ...peopleQuery(filters, me),
    ...(filters.prioridade ? { priorities: filters.prioridade } : {}),
    ...(projects.length === 1 ? { project: projects[0] } : {}),
    ...(projects.length > 1 ? { projects: joinNames(projects) } : {}),
  } satisfies BoardQuery;
}

/** Who asks for the own tasks and those of others is shown both. */
function peopleQuery(
  { minhas, pessoas }: Pick<TaskFilters, 'minhas' | 'pessoas'>,
  me: number,
): Pick<TaskListQuery, 'assigned_to' | 'assignees'> {
  const people = peopleOf([...(minhas ? [me] : []), ...peopleOf(pessoas)].join());
  if (people.length === 0) return {};
  return people.length === 1 ? { assigned_to: Number(people[0]) } : { assignees: people.join() };
}

/** Who asks for an order gets it, also of completed tasks. */
function orderQuery(ordem: string | undefined): Pick<TaskListQuery, 'order'> {
  const order = oneOf(
    ordem,
    ORDERS.flatMap((name) => [name, `-${name}`] as const),
  );
  return order === undefined ? {} : { order };
}

/** Completed tasks are read by when they were completed: by due date the list would begin with the oldest. */
function statusQuery(status: TaskFilters['situacao']): Pick<TaskListQuery, 'status' | 'statuses' | 'order'> {
  if (status === undefined) return { status: 'open' };
  if (status === 'all') return {};
  const one = oneOf(status, TASK_STATUSES);
  if (one === undefined) return { statuses: status };
  return one === 'completed' ? { status: one, order: 'completed' } : { status: one };
}

/** What lies over the list; it neither narrows the list nor turns its page. */
export const OVERLAYS = ['tarefa', 'nova', 'editar'] as const;

/** Whether an empty list means "nothing found" and not "no tasks" or "nothing open". */
export const isNarrowed = (filters: TaskFilters): boolean =>
  (['busca', 'prazo', 'minhas', 'pessoas', 'prioridade', 'projeto'] as const).some(
    (name) => filters[name] !== undefined,
  ) ||
  (filters.situacao !== undefined && filters.situacao !== 'all');
