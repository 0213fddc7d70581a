import { type WrittenJson, writtenList } from '../../../platform/http/written-json.ts';
import { todayOf } from '../../../platform/local-date.ts';
import { listActiveHolders, type Member } from '../../identity/index.ts';
import { pathIds } from '../../tenancy/index.ts';
import type { TasksContext } from '../context.ts';
import { canAssign } from '../rules/assignment.ts';
import { READER_KEYS, taskVisibility, viewerOf } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';
import {
  type ListedTask,
  type Names,
  namesIn,
  type TaskFields,
  taskWriter,
  withNames,
} from '../task-json.ts';
import { findVisibleTask } from '../task-queries.ts';
import { filterOf, isByPerson, isNothing } from './task-filter.ts';
import { listPeopleByName, listTasksOf, MOST_COUNTED, pageOfTasks } from './task-list-queries.ts';
import type { TaskListMeta, TaskListQuery } from './task-list-schema.ts';
import type { TaskSelection } from './task-scans.ts';
import { countMatches, findMatches, SEARCHED_AT_MOST } from './task-search-queries.ts';

type ReadCall = Pick<TaskCall, 'caller'>;

/** One page of the tasks that the caller sees as a list of `Task`, with what the page of tasks needs besides. */
export async function pageTasks(
  context: TasksContext,
  call: ReadCall,
  list: TaskListQuery,
): Promise<{ tasks: WrittenJson; meta: TaskListMeta }> {
  const { page = 1, per_page = 10 } = list;
  const [{ isPartial, names, tasks, total }, people] = await Promise.all([
    readNamed(context, call, list, { limit: per_page, offset: (page - 1) * per_page }),
    canAssign(call.caller) ? listReaders(context, call, null) : [],
  ]);
  const isCapped = total > MOST_COUNTED && (hasSearch(list) || hasUncounted(list));
  return {
    tasks: writtenList(tasks.map(taskWriter(call.caller, names))),
    meta: {
      can_assign: canAssign(call.caller),
      assignable_users: people,
      current_user_id: call.caller.userId,
      pagination: { page, per_page, total: isCapped ? MOST_COUNTED : total },
      ...(isCapped ? { total_capped: true } : {}),
      ...(isPartial ? { searched: SEARCHED_AT_MOST } : {}),
    },
  };
}

/** Tasks of a list as they are, without what the caller may do with them, and how many there are, as `pageTasks` counts them. */
export async function listTaskFields(
  context: TasksContext,
  call: ReadCall,
  list: Omit<TaskListQuery, 'page' | 'per_page'>,
  window: { limit: number; offset: number },
): Promise<{ tasks: TaskFields[]; total: number }> {
  const { names, tasks, total } = await readNamed(context, call, list, window);
  return { tasks: tasks.map((task) => withNames(task, names)), total };
}

/** The first 100 active members of the tenant by name who can read tasks, those whose name holds the text. */
export function listReaders(
  { database }: Pick<TasksContext, 'database'>,
  call: ReadCall,
  search: string | null,
): Promise<Member[]> {
  const path = pathIds(tenantOf(call).path);
  return listActiveHolders(database.subtree(path), path, READER_KEYS, search);
}

/** Whether the caller sees a task of that number in the tenant of the request. */
export async function isTaskInSight(
  { database }: Pick<TasksContext, 'database'>,
  caller: TaskCall['caller'],
  id: number,
): Promise<boolean> {
  const { id: tenantId } = tenantOf({ caller });
  const seen = await findVisibleTask(database.tenant(tenantId), tenantId, taskVisibility(caller), id);
  return seen !== null;
}

interface Page {
  tasks: readonly ListedTask[];
  total: number;
  /** Whether a search left tasks out. */
  isPartial?: boolean;
}

/** A page with the names of the people in it. */
async function readNamed(
  context: TasksContext,
  call: ReadCall,
  list: TaskListQuery,
  window: { limit: number; offset: number },
): Promise<Page & { names: Names }> {
  const page = await readPage(context, call, list, window);
  const db = context.database.tenant(tenantOf(call).id);
  return { ...page, names: await namesIn(context.names, db, page.tasks) };
}

async function readPage(
  { clock, database }: TasksContext,
  call: ReadCall,
  list: TaskListQuery,
  page: { limit: number; offset: number },
): Promise<Page> {
  const tenant = tenantOf(call);
  const visibility = taskVisibility(call.caller);
  const viewerId = viewerOf(visibility);
  if (visibility.kind === 'none' || viewerId === null) return { tasks: [], total: 0 };
  const filter = filterOf(list, () => todayOf(clock, { tenant }));
  if (isNothing(filter)) return { tasks: [], total: 0 };
  const db = database.tenant(tenant.id);
  const { order = 'due' } = list;
  const selection: TaskSelection = { visibility, filter, search: searchOf(list.search), order };
  if (isByPerson(order)) {
    const people = await listPeopleByName(db, tenant.id);
    selection.people = people.filter((id) => filter.assignees?.includes(id) ?? true);
  }
  const { search } = selection;
  const found = search === null ? null : await findMatches(db, tenant.id, { ...selection, search });
  if (found !== null) {
    const { isPartial, matches } = found;
    const ids = matches.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
    return { tasks: await listTasksOf(db, tenant.id, ids), total: matches.length, isPartial };
  }
  const [{ rows, total }, matches] = await Promise.all([
    pageOfTasks(db, tenant.id, viewerId, selection, page),
    search === null ? 0 : countMatches(db, tenant.id, { ...selection, search }),
  ]);
  return { tasks: rows, total: total ?? matches };
}

/** What is searched for; null when the text says nothing. */
export function searchOf(search: string | undefined): string | null {
  const text = search?.trim() ?? '';
  return text === '' ? null : text;
}

function hasSearch({ search }: TaskListQuery): boolean {
  return searchOf(search) !== null;
}

function hasUncounted({ assigned_to, assignees, project, projects }: TaskListQuery): boolean {
  return [assigned_to, assignees, project, projects].some((wanted) => wanted !== undefined);
}
