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
import { filterOf, isNothing } from './task-filter.ts';
import {
  countByStatus,
  countSelected,
  listFirstOfEach,
  listTasksAmongFirst,
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

/** What some columns are read by. */
type ColumnSelection = TaskSelection & { filter: { statuses: readonly TaskStatus[] } };

/** A `Board` whose columns are written already. */
interface WrittenBoard {
  columns: WrittenJson;
}

/** What belongs on some columns of the board: their first tasks in order, and of a search how many each of them has. */
interface Part {
  first: readonly Match[];
  counts: readonly StatusCount[];
}

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
    return toBoard(call, [], [], new Map());
  const search = searchOf(text);
  const db = database.tenant(tenant.id);
  const parts: ColumnSelection[] = (filter.due === null ? [OPEN, COMPLETED] : [OPEN]).map(
    ({ order, statuses }) => ({ filter: { ...filter, statuses }, order, search, visibility }),
  );
  const [read, columns] = await Promise.all([
    Promise.all(parts.map((selection) => readPart(db, tenant.id, selection))),
    search === null ? countAll(db, tenant.id, viewerId, parts) : [],
  ]);
  const [open = NOTHING, completed = NOTHING] = read;
  const ids = placesOnBoard(open.first, completed.first);
  const counts = [...columns, ...open.counts, ...completed.counts];
  if (search !== null) {
    const tasks = await listTasksOf(db, tenant.id, ids);
    return toBoard(call, tasks, counts, await namesIn(names, db, tasks));
  }
  const columnTasks = await Promise.all(
    parts.map((selection, place) => {
      const known = new Set(read[place]?.first.map(({ id }) => id));
      const placed = { ids: ids.filter((id) => known.has(id)), limit: BOARD_TASKS };
      return listTasksAmongFirst(db, tenant.id, selection, placed);
    }),
  );
  const tasks = columnTasks.flat();
  return toBoard(call, tasks, counts, await namesIn(names, db, tasks));
}

/** How many tasks each column has: the counters know it of the whole board at once, of what is narrowed column by column. */
async function countAll(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  parts: readonly ColumnSelection[],
): Promise<readonly StatusCount[]> {
  const isWhole = parts.every(({ filter }) => NARROWING.every((name) => filter[name] === null));
  if (isWhole) return countByStatus(db, tenantId, viewerId, COLUMNS);
  const columns = parts.flatMap((part) => part.filter.statuses.map((status) => ({ part, status })));
  return Promise.all(
    columns.map(async ({ part, status }) => {
      const selection = { ...part, filter: { ...part.filter, statuses: [status] } };
      const found = await countSelected(db, tenantId, viewerId, selection);
      return { status, tasks: Math.min(found, MOST_COUNTED) };
    }),
  );
}

async function readPart(db: TenantReader, tenantId: number, selection: ColumnSelection): Promise<Part> {
  const { filter, search } = selection;
  if (search === null)
    return { first: await listFirstOfEach(db, tenantId, selection, BOARD_TASKS), counts: [] };
  const searched = { ...selection, search };
  const found = await findMatches(db, tenantId, searched);
  if (found !== null) return { first: found.matches, counts: countEach(filter.statuses, found.matches) };
  const [first, counts] = await Promise.all([
    listFirstOfEach(db, tenantId, selection, BOARD_TASKS),
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

function countColumns(
  db: TenantReader,
  tenantId: number,
  selection: ColumnSelection & { search: string },
): Promise<StatusCount[]> {
  return Promise.all(
    selection.filter.statuses.map(async (status) => {
      const filter = { ...selection.filter, statuses: [status] };
      const found = await countMatches(db, tenantId, { ...selection, filter });
      return { status, tasks: Math.min(found, MOST_COUNTED) };
    }),
  );
}

function toBoard(
  { caller, language }: BoardCall,
  tasks: readonly ListedTask[],
  counts: readonly StatusCount[],
  names: Names,
): WrittenBoard {
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
