import type { TaskStatus } from '@retaguarda/rules/task-status';
import { sql } from 'kysely';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { type Priority, query } from './tables.ts';
import { TASK_COLUMNS, type TaskRow } from './task-queries.ts';

/** A task as it is created. */
export interface NewTask {
  title: string;
  description: string | null;
  project: string | null;
  status: TaskStatus;
  priority: Priority;
  assignedTo: number | null;
  createdBy: number;
  dueDate: string | null;
  completedAt: Date | null;
  completedOn: string | null;
}

interface TaskInsertion extends NewTask {
  tenantId: number;
  createdAt: Date;
}

const insertion = prepared((is: TaskInsertion) =>
  query.insertInto('tasks').values(columnsOf(is)).returning(TASK_COLUMNS),
);

function columnsOf(task: TaskInsertion) {
  return {
    tenant_id: task.tenantId,
    title: task.title,
    description: task.description,
    project: task.project,
    status: task.status,
    priority: task.priority,
    assigned_to: task.assignedTo,
    created_by: task.createdBy,
    due_date: task.dueDate,
    completed_at: task.completedAt,
    completed_on: task.completedOn,
    created_at: task.createdAt,
  };
}

/** Inserts one task and answers it; the names of its people are known to whoever creates it. */
export async function insertTask(
  tx: AnyTx,
  tenantId: number,
  task: NewTask,
  createdAt: Date,
): Promise<Omit<TaskRow, 'assignedName' | 'createdName'>> {
  const row = await tx.first(insertion({ ...task, tenantId, createdAt }));
  if (row === null) throw requestProblems.internal();
  return row;
}

/** Inserts tasks; answers their ids in the same order. */
export async function insertTasks(
  tx: AnyTx,
  tenantId: number,
  tasks: readonly NewTask[],
  createdAt: Date,
): Promise<number[]> {
  if (tasks.length === 0) return [];
  const rows = await tx.many(
    query
      .insertInto('tasks')
      .values(tasks.map((task) => columnsOf({ ...task, tenantId, createdAt })))
      .returning('id'),
  );
  return rows.map(({ id }) => id);
}

/** Fields of a task that a mutation may set. */
export interface TaskChange {
  title?: string;
  description?: string | null;
  project?: string | null;
  status?: TaskStatus;
  previous_status?: Exclude<TaskStatus, 'completed'> | null;
  priority?: Priority;
  assigned_to?: number | null;
  due_date?: string | null;
  completed_at?: Date | null;
  completed_on?: string | null;
  steps_total?: number;
  steps_done?: number;
  documents_count?: number;
  comments_count?: number;
}

/** What a task says of its parts, which are changed apart from it. */
const COUNTERS: ReadonlySet<string> = new Set<keyof TaskChange>([
  'steps_total',
  'steps_done',
  'documents_count',
  'comments_count',
]);

/**
 * Writes the fields of a locked task, without waiting for it; a new version, unless only what belongs to it changed. A summary
 * that was written before does not speak of them.
 */
export function writeTask(
  tx: AnyTx,
  tenantId: number,
  id: number,
  change: TaskChange,
  updatedAt: Date,
): void {
  tx.send(update({ tenantId, id, updatedAt, change }, null));
}

const update = preparedShapes((is: { tenantId: number; id: number; updatedAt: Date; change: TaskChange }) => {
  const isOwn = Object.keys(is.change).some((field) => !COUNTERS.has(field));
  return query
    .updateTable('tasks')
    .set({
      ...is.change,
      ...(isOwn ? { version: sql<number>`version + 1` } : {}),
      updated_at: is.updatedAt,
      ai_summary_stale: sql<boolean>`ai_summary is not null`,
    })
    .where('tenant_id', '=', is.tenantId)
    .where('id', '=', is.id);
});

/** Deletes a locked task with everything that belongs to it. */
export async function deleteTaskRow(tx: AnyTx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('tasks').where('tenant_id', '=', tenantId).where('id', '=', id));
}

/** Where the files of a task lie. */
export async function listFilePaths(tx: AnyTx, tenantId: number, taskId: number): Promise<string[]> {
  const rows = await tx.many(
    query
      .selectFrom('task_documents')
      .select('file_path as path')
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId),
  );
  return rows.map(({ path }) => path);
}
