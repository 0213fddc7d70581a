import { OPEN_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { type WrittenJson, writtenList } from '../../../platform/http/written-json.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { Message } from '../../../platform/problem.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility, viewerOf } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { type ListedTask, type Names, namesIn, taskWriter } from '../task-json.ts';
import { BOARD_LABELS } from '../task-texts.ts';
import { BOARD_TASKS, placesOnBoard } from './board-places.ts';
import { type BoardSelection, listBoardTasks } from './board-queries.ts';
import { filterOf, isNothing } from './task-filter.ts';
import {
  countByStatus,
  countSelected,
  listFirstOfEach,
  listTasksOf,
  MOST_COUNTED,
  type StatusCount,
} from './task-list-queries.ts';
import type { Board, BoardQuery } from './task-list-schema.ts';
import { searchOf } from './task-list-service.ts';
import type { Match, TaskSelection } from './task-scans.ts';
import { countMatches, findMatches } from './task-search-queries.ts';

/** Cancelled tasks are not on the board. */
const COLUMNS = [...OPEN_STATUSES, 'completed'] as const satisfies readonly TaskStatus[];
const OPEN = { statuses: OPEN_STATUSES, order: 'due' } as const;
const COMPLETED = { statuses: ['completed'], order: 'completed' } as const;

type BoardCall = Pick<TaskCall, 'caller' | 'language'>;

/** A `Board` whose columns are written already. */
interface WrittenBoard {
  columns: WrittenJson;
}

/** What is on the board: the tasks of each column in its order, and how many each of them has. */
interface Content {
  tasks: readonly ListedTask[];
  counts: readonly StatusCount[];
}

const EMPTY: Content = { tasks: [], counts: [] };

/** What a search found for some columns of the board: their first tasks in order, and how many each of them has. */
interface Part {
  first: readonly Match[];
  counts: readonly StatusCount[];
}

/** What some columns are searched by. */
type SearchedPart = TaskSelection & { filter: { statuses: readonly TaskStatus[] }; search: string };

const NOTHING: Part = { first: [], counts: [] };
const NARROWING = ['assignees', 'due', 'priorities', 'projects'] as const;

/**
 * The tasks that the caller sees by status, as far as they fit what is asked: open ones in the order of the list, completed ones by
 * when that was, and none of those where it is asked what is due.
 */
export async function readBoard(
  { clock, database, names }: TasksContext,
  call: BoardCall,
  { search: text, ...wanted }: BoardQuery,
): Promise<WrittenBoard> {
  const tenant = tenantOf(call);
  const visibility = taskVisibility(call.caller);
  const viewerId = viewerOf(visibility);
  const filter = filterOf(wanted, () => todayOf(clock, { tenant }));
  if (visibility.kind === 'none' || viewerId === null || isNothing(filter))
    return toBoard(call, EMPTY, new Map());
  const search = searchOf(text);
  const db = database.tenant(tenant.id);
  const selection = { filter, visibility };
  const content =
    search === null
      ? await readAll(db, tenant.id, viewerId, selection)
      : await readFound(db, tenant.id, { ...selection, search });
  return toBoard(call, content, await namesIn(names, db, content.tasks));
}

/** What is on the board without a search: its tasks in one statement, and beside it how many there are. */
async function readAll(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  selection: BoardSelection,
): Promise<Content> {
  const columns = hasCompleted(selection) ? COLUMNS : OPEN_STATUSES;
  const [tasks, counts] = await Promise.all([
    listBoardTasks(db, tenantId, selection, { hasCompleted: hasCompleted(selection) }),
    countAll(db, tenantId, viewerId, { ...selection, columns }),
  ]);
  return { tasks, counts };
}

/** The same of what a search finds: which tasks those are is known first, and then which have a place. */
async function readFound(
  db: TenantReader,
  tenantId: number,
  selection: BoardSelection & { search: string },
): Promise<Content> {
  const parts = hasCompleted(selection) ? [OPEN, COMPLETED] : [OPEN];
  const [open = NOTHING, completed = NOTHING] = await Promise.all(
    parts.map(({ order, statuses }) => {
      const filter = { ...selection.filter, statuses };
      return readPart(db, tenantId, { ...selection, filter, order });
    }),
  );
  const tasks = await listTasksOf(db, tenantId, placesOnBoard(open.first, completed.first));
  return { tasks, counts: [...open.counts, ...completed.counts] };
}

/** Nothing completed is due. */
function hasCompleted({ filter }: BoardSelection): boolean {
  return filter.due === null;
}

/** How many tasks each column has: the counters know it of the whole board at once, of what is narrowed column by column. */
async function countAll(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  { columns, filter, visibility }: BoardSelection & { columns: readonly TaskStatus[] },
): Promise<readonly StatusCount[]> {
  const isWhole = NARROWING.every((name) => filter[name] === null);
  if (isWhole) return countByStatus(db, tenantId, viewerId, columns);
  return Promise.all(
    columns.map(async (status) => {
      const selection = {
        filter: { ...filter, statuses: [status] },
        visibility,
        search: null,
        order: 'due',
      } as const;
      const found = await countSelected(db, tenantId, viewerId, selection);
      return { status, tasks: Math.min(found, MOST_COUNTED) };
    }),
  );
}

async function readPart(db: TenantReader, tenantId: number, searched: SearchedPart): Promise<Part> {
  const found = await findMatches(db, tenantId, searched);
  if (found !== null)
    return { first: found.matches, counts: countEach(searched.filter.statuses, found.matches) };
  const [first, counts] = await Promise.all([
    listFirstOfEach(db, tenantId, searched, BOARD_TASKS),
    countColumns(db, tenantId, searched),
  ]);
  return { first, counts };
}

function countEach(statuses: readonly TaskStatus[], matches: readonly Match[]): StatusCount[] {
  return statuses.map((status) => ({
    status,
    tasks: matches.filter((match) => match.status === status).length,
  }));
}

function countColumns(db: TenantReader, tenantId: number, selection: SearchedPart): Promise<StatusCount[]> {
  return Promise.all(
    selection.filter.statuses.map(async (status) => {
      const filter = { ...selection.filter, statuses: [status] };
      const found = await countMatches(db, tenantId, { ...selection, filter });
      return { status, tasks: Math.min(found, MOST_COUNTED) };
    }),
  );
}

function toBoard({ caller, language }: BoardCall, { counts, tasks }: Content, names: Names): WrittenBoard {
  const text = taskWriter(caller, names);
  const columns = COLUMNS.map((status) => {
    const label = (BOARD_LABELS[status] satisfies Message)[language];
    const total = counts.find((count) => count.status === status)?.tasks ?? 0;
    const column: Omit<Board['columns'][number], 'tasks'> = { status, label, total };
    const written = tasks.filter((task) => task.status === status).map(text);
    return `${JSON.stringify(column).slice(0, -1)},"tasks":[${written.join(',')}]}`;
  });
  return { columns: writtenList(columns) };
}
