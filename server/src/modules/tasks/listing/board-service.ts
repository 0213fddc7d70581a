import type { Language, Message } from '../../../platform/problem.ts';
import type { TasksContext } from '../context.ts';
import type { TaskStatus } from '../rules/task-status.ts';
import { taskVisibility, viewerOf } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import { BOARD_LABELS } from '../task-texts.ts';
import { toTask } from '../task-view.ts';
import { EVERY_TASK } from './task-filter.ts';
import {
  countByStatus,
  listTasks,
  listTasksOf,
  MOST_COUNTED,
  type StatusCount,
} from './task-list-queries.ts';
import type { Board } from './task-list-schema.ts';
import { searchOf } from './task-list-service.ts';
import type { SomeVisibility } from './task-scans.ts';
import { countMatches, findMatches } from './task-search-queries.ts';

const MOST_TASKS = 200;
/** Cancelled tasks are not on the board. */
const COLUMNS = ['pending', 'started', 'completed'] as const satisfies readonly TaskStatus[];
const ON_BOARD = { ...EVERY_TASK, statuses: COLUMNS };

/** The tasks that the caller sees by status: the first 200 of all columns in the order of the list. */
export async function readBoard(
  { database }: TasksContext,
  { caller, language }: Pick<TaskCall, 'caller' | 'language'>,
  text: string | undefined,
): Promise<Board> {
  const tenant = tenantOf({ caller });
  const visibility = taskVisibility(caller);
  const viewerId = viewerOf(visibility);
  if (visibility.kind === 'none' || viewerId === null) return toBoard([], [], language);
  const search = searchOf(text);
  const db = database.tenant(tenant.id);
  const selection = { visibility, filter: ON_BOARD, search };
  const found = search === null ? null : await findMatches(db, tenant.id, { ...selection, search });
  if (found !== null) {
    const { matches } = found;
    const ids = matches.slice(0, MOST_TASKS).map(({ id }) => id);
    const counts = COLUMNS.map((status) => ({
      status,
      tasks: matches.filter((match) => match.status === status).length,
    }));
    return toBoard(await listTasksOf(db, tenant.id, ids), counts, language);
  }
  const [tasks, counts] = await Promise.all([
    listTasks(db, tenant.id, selection, { limit: MOST_TASKS, offset: 0 }),
    search === null
      ? countByStatus(db, tenant.id, viewerId, ON_BOARD)
      : countColumns(db, tenant.id, visibility, search),
  ]);
  return toBoard(tasks, counts, language);
}

function countColumns(
  db: ReturnType<TasksContext['database']['tenant']>,
  tenantId: number,
  visibility: SomeVisibility,
  search: string,
): Promise<StatusCount[]> {
  return Promise.all(
    COLUMNS.map(async (status) => {
      const filter = { ...EVERY_TASK, statuses: [status] };
      const found = await countMatches(db, tenantId, { visibility, filter, search });
      return { status, tasks: Math.min(found, MOST_COUNTED) };
    }),
  );
}

function toBoard(
  rows: Awaited<ReturnType<typeof listTasks>>,
  counts: readonly StatusCount[],
  language: Language,
): Board {
  return {
    columns: COLUMNS.map((status) => ({
      status,
      label: (BOARD_LABELS[status] satisfies Message)[language],
      tasks: rows.filter((task) => task.status === status).map(toTask),
      total: counts.find((count) => count.status === status)?.tasks ?? 0,
    })),
  };
}
