import type { TaskStatus } from '@retaguarda/rules/task-status';
import { sql } from 'kysely';
import {
  byLikeness,
  type FoundByName,
  isFound,
  type NamedSearch,
  readNamed,
} from '../../../platform/db/named-search.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { TasksContext } from '../context.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { type TaskCall, tenantOf } from '../task-call.ts';

/** A task as a search shows it. */
export interface FoundTask {
  id: number;
  title: string;
  project: string | null;
  status: TaskStatus;
  dueDate: string | null;
  version: number;
}

/** The tasks that the caller sees and the text names. */
export async function findNamedTasks(
  { database }: Pick<TasksContext, 'database'>,
  call: Pick<TaskCall, 'caller'>,
  { most, text }: Pick<NamedSearch, 'most' | 'text'>,
): Promise<FoundTask[]> {
  const visibility = taskVisibility(call.caller);
  if (visibility.kind === 'none') return [];
  const { id } = tenantOf(call);
  const only = visibility.kind === 'own' ? visibility.userId : null;
  return readNamed(database.tenant(id), 'tasks', { most, only, tenantIds: [id], text }, rows);
}

const rows = prepared((is: FoundByName) =>
  statement(sql<FoundTask>`
    select t.id, t.title, t.project, t.status, t.due_date as "dueDate", t.version from tasks t
    where ${isFound('t', is)} order by ${byLikeness('t', is)} limit ${is.most}`),
);
