import { TASK_STATUSES, type TaskStatus } from '@retaguarda/rules/task-status';
import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { type Priority, query } from '../tables.ts';

/** A task as people outside of the tenant may see it: nobody's id, and no name but that of who does it. */
export interface ProjectTaskRow {
  id: number;
  title: string;
  description: string | null;
  status: TaskStatus;
  priority: Priority;
  dueDate: string | null;
  assignedName: string | null;
  completedAt: Date | null;
  stepsTotal: number;
  stepsDone: number;
  documentsCount: number;
  commentsCount: number;
  createdAt: Date;
  updatedAt: Date | null;
}

const OPEN_TO_ALL = TASK_STATUSES.filter((status) => status !== 'cancelled');

/** The tasks of the tenant that name the project and are not cancelled, in the order of the list. */
export async function listProjectTasks(
  db: TenantReader,
  tenantId: number,
  project: string,
  limit: number,
): Promise<ProjectTaskRow[]> {
  // One range of the index for each status: three short reads in order, however many tasks the project has.
  const rows = await Promise.all(
    OPEN_TO_ALL.map((status) =>
      db.many(
        projectTasks(tenantId, project)
          .where('t.status', '=', status)
          .orderBy('t.due_date')
          .orderBy('t.created_at', 'desc')
          .orderBy('t.id', 'desc')
          .limit(limit),
      ),
    ),
  );
  return rows.flat().sort(inListOrder).slice(0, limit);
}

/** One of those tasks; null for a task of another project, a cancelled one, and none at all. */
export function findProjectTask(
  db: TenantReader,
  tenantId: number,
  project: string,
  id: number,
): Promise<ProjectTaskRow | null> {
  return db.first(
    projectTasks(tenantId, project).where('t.id', '=', id).where('t.status', '!=', 'cancelled'),
  );
}

function projectTasks(tenantId: number, project: string) {
  return query
    .selectFrom('tasks as t')
    .leftJoin('users as assignee', 'assignee.id', 't.assigned_to')
    .where('t.tenant_id', '=', tenantId)
    .where('t.project', '=', project)
    .select([
      't.id',
      't.title',
      't.description',
      't.status',
      't.priority',
      't.due_date as dueDate',
      'assignee.name as assignedName',
      't.completed_at as completedAt',
      't.steps_total as stepsTotal',
      't.steps_done as stepsDone',
      't.documents_count as documentsCount',
      't.comments_count as commentsCount',
      't.created_at as createdAt',
      't.updated_at as updatedAt',
    ]);
}

/** Dated tasks first, the earliest first, then the newest. */
function inListOrder(one: ProjectTaskRow, other: ProjectTaskRow): number {
  if (one.dueDate !== other.dueDate) {
    if (one.dueDate === null) return 1;
    return other.dueDate === null || one.dueDate < other.dueDate ? -1 : 1;
  }
  return other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id;
}

/**
 * How many tasks of the tenant name the project, whatever their status. Locks the counters until the end of the
 * transaction, those that do not exist yet too: whoever creates a task of that name meanwhile waits, and one who was
 * faster is waited for.
 */
export async function lockProjectTaskCount(tx: AnyTx, tenantId: number, project: string): Promise<number> {
  const statuses = [...TASK_STATUSES].sort();
  const rows = await tx.many(
    query
      .insertInto('task_project_counts')
      .values(statuses.map((status) => ({ tenant_id: tenantId, project, status, tasks: 0 })))
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'project', 'status'])
          .doUpdateSet({ tasks: sql<number>`task_project_counts.tasks` }),
      )
      .returning('tasks'),
  );
  return rows.reduce((sum, { tasks }) => sum + tasks, 0);
}

/** Forgets the counters of a project that no task names; they come back with the first task that does. */
export async function deleteProjectTaskCounts(tx: AnyTx, tenantId: number, project: string): Promise<void> {
  await tx.many(
    query
      .deleteFrom('task_project_counts')
      .where('tenant_id', '=', tenantId)
      .where('project', '=', project)
      .where('tasks', '=', 0),
  );
}
