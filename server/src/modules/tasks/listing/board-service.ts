import { OPEN_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import type { TenantReader } from '../../../platform/db/executors.ts';
import { type WrittenJson, writtenList } from '../../../platform/http/written-json.ts';
import type { Message } from '../../../platform/problem.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility, viewerOf } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { statusOf, taskWriter, type WrittenTask } from '../task-json.ts';
import { BOARD_LABELS } from '../task-texts.ts';
import { BOARD_TASKS, placesOnBoard } from './board-places.ts';
import { EVERY_TASK } from './task-filter.ts';
import {
  countByStatus,
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
const OPEN = { filter: { ...EVERY_TASK, statuses: OPEN_STATUSES }, order: 'due' } as const;
const COMPLETED = { filter: { ...EVERY_TASK, statuses: ['completed'] }, order: 'completed' } as const;

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

/** The tasks that the caller sees by status: open ones in the order of the list, completed ones by when that was. */
export async function readBoard(
  { database }: TasksContext,
  call: BoardCall,
  query: BoardQuery,
): Promise<WrittenBoard> {
  const tenant = tenantOf(call);
  const visibility = taskVisibility(call.caller);
  const viewerId = viewerOf(visibility);
  if (visibility.kind === 'none' || viewerId === null) return toBoard(call, [], []);
  const search = searchOf(query.search);
  const db = database.tenant(tenant.id);
  const selectionOf = (part: typeof OPEN | typeof COMPLETED) => ({ ...part, visibility, search });
  const read = (part: typeof OPEN | typeof COMPLETED) => readPart(db, tenant.id, selectionOf(part));
  const [open, completed, columns] = await Promise.all([
    read(OPEN),
    read(COMPLETED),
    search === null ? countByStatus(db, tenant.id, viewerId, COLUMNS) : [],
  ]);
  const ids = placesOnBoard(open.first, completed.first);
  const counts = [...columns, ...open.counts, ...completed.counts];
  if (search !== null) return toBoard(call, await listTasksOf(db, tenant.id, ids), counts);
  const placed = (part: typeof OPEN | typeof COMPLETED, { first }: Part) => {
    const known = new Set(first.map(({ id }) => id));
    const wanted = { ids: ids.filter((id) => known.has(id)), limit: BOARD_TASKS };
    return listTasksAmongFirst(db, tenant.id, selectionOf(part), wanted);
  };
  const tasks = await Promise.all([placed(OPEN, open), placed(COMPLETED, completed)]);
  return toBoard(call, tasks.flat(), counts);
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
  tasks: readonly WrittenTask[],
  counts: readonly StatusCount[],
): WrittenBoard {
  const text = taskWriter(caller);
  const columns = COLUMNS.map((status) => {
    const label = (BOARD_LABELS[status] satisfies Message)[language];
    const total = counts.find((count) => count.status === status)?.tasks ?? 0;
    const column: Omit<Board['columns'][number], 'tasks'> = { status, label, total };
    const written = tasks.filter((task) => statusOf(task) === status).map(text);
    return `${JSON.stringify(column).slice(0, -1)},"tasks":[${written.join(',')}]}`;
  });
  return { columns: writtenList(columns) };
}
