import { OPEN_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import type { TenantReader } from '../../../platform/db/executors.ts';
import type { Message } from '../../../platform/problem.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility, viewerOf } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import type { TaskRow } from '../task-queries.ts';
import { BOARD_LABELS } from '../task-texts.ts';
import { taskView } from '../task-view.ts';
import { BOARD_TASKS, placesOnBoard } from './board-places.ts';
import { EVERY_TASK } from './task-filter.ts';
import {
  countByStatus,
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
const OPEN = { filter: { ...EVERY_TASK, statuses: OPEN_STATUSES }, order: 'due' } as const;
const COMPLETED = { filter: { ...EVERY_TASK, statuses: ['completed'] }, order: 'completed' } as const;

type BoardCall = Pick<TaskCall, 'caller' | 'language'>;

/** What some columns are read by. */
type ColumnSelection = TaskSelection & { filter: { statuses: readonly TaskStatus[] } };

/** What belongs on some columns of the board: their first tasks in order, and how many each of them has. */
interface Part {
  first: readonly Match[];
  counts: readonly StatusCount[];
}

/** The tasks that the caller sees by status: open ones in the order of the list, completed ones by when that was. */
export async function readBoard(
  { database }: TasksContext,
  call: BoardCall,
  query: BoardQuery,
): Promise<Board> {
  const tenant = tenantOf(call);
  const visibility = taskVisibility(call.caller);
  const viewerId = viewerOf(visibility);
  if (visibility.kind === 'none' || viewerId === null) return toBoard(call, [], []);
  const search = searchOf(query.search);
  const db = database.tenant(tenant.id);
  const read = (part: typeof OPEN | typeof COMPLETED) =>
    readPart(db, tenant.id, viewerId, { ...part, visibility, search });
  const [open, completed] = await Promise.all([read(OPEN), read(COMPLETED)]);
  const ids = placesOnBoard(open.first, completed.first);
  return toBoard(call, await listTasksOf(db, tenant.id, ids), [...open.counts, ...completed.counts]);
}

async function readPart(
  db: TenantReader,
  tenantId: number,
  viewerId: number,
  selection: ColumnSelection,
): Promise<Part> {
  const { filter, search } = selection;
  if (search === null) {
    const [first, counts] = await Promise.all([
      listFirstOfEach(db, tenantId, selection, BOARD_TASKS),
      countByStatus(db, tenantId, viewerId, filter.statuses),
    ]);
    return { first, counts };
  }
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
  rows: readonly TaskRow[],
  counts: readonly StatusCount[],
): Board {
  const answer = taskView(caller);
  return {
    columns: COLUMNS.map((status) => ({
      status,
      label: (BOARD_LABELS[status] satisfies Message)[language],
      tasks: rows.filter((task) => task.status === status).map(answer),
      total: counts.find((count) => count.status === status)?.tasks ?? 0,
    })),
  };
}
