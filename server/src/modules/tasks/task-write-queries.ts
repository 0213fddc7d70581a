import type { TaskStatus } from '@retaguarda/rules/task-status';
import { sql } from 'kysely';
import { arrayRows } from '../../platform/db/array-literal.ts';
import type { AnyTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { preparedShapes } from '../../platform/db/prepared-shapes.ts';
import { type Priority, query } from './tables.ts';
import type { TaskRow } from './task-queries.ts';

/** A task as it is created, under an id that is taken for it. */
export interface NewTask {
  tenantId: number;
  id: number;
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
  /** How many items its checklist begins with. */
  stepsTotal: number;
  createdAt: Date;
}

const insertion = prepared((is: NewTask) => query.insertInto('tasks').values(columnsOf(is)));

function columnsOf(task: NewTask) {
  return {
    tenant_id: task.tenantId,
    id: task.id,
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
    steps_total: task.stepsTotal,
    created_at: task.createdAt,
  };
}

/** Inserts a task, without waiting for it. */
export function insertTask(tx: AnyTx, task: NewTask): void {
  tx.send(insertion(task));
}

interface NewTitles {
  tenantId: number;
  ids: readonly number[];
  titles: readonly string[];
  userId: number;
  createdAt: Date;
}

/** Inserts a pending task of medium priority for each title, for the user who creates it, without waiting for them. */
export function insertTitles(tx: AnyTx, tasks: NewTitles): void {
  tx.send(insertionOfTitles(tasks));
}

// Citus takes rows from a select under row-level security when something is returned.
const insertionOfTitles = prepared((is: NewTitles) =>
  query
    .insertInto('tasks')
    .columns(['tenant_id', 'id', 'title', 'assigned_to', 'created_by', 'created_at'])
    .expression(sql`
      select ${is.tenantId}::bigint, r.id, r.title, ${is.userId}::bigint, ${is.userId}::bigint, ${is.createdAt}::timestamptz
      from ${arrayRows('r', { id: ['bigint', is.ids], title: ['text', is.titles] })}`)
    .returning('id'),
);

/** A task as it stands in the database when it has been inserted. */
export function insertedTask(task: NewTask, assignedName: string | null, createdName: string): TaskRow {
  return {
    ...task,
    assignedName,
    createdName,
    previousStatus: null,
    aiSummary: null,
    aiTranscription: null,
    aiSummaryGeneratedAt: null,
    aiSummaryStale: false,
    stepsDone: 0,
    documentsCount: 0,
    commentsCount: 0,
    updatedAt: null,
    version: 1,
  };
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

/** What somebody changes of a task itself. */
export type OwnChange = Omit<TaskChange, 'comments_count' | 'documents_count' | 'steps_done' | 'steps_total'>;

/**
 * A locked task as it stands in the database when the change is written to it; null when somebody else is to do it, whose name has to be
 * read.
 */
export function changedTask(before: TaskRow, change: OwnChange, updatedAt: Date): TaskRow | null {
  const {
    assigned_to,
    completed_at: completedAt = before.completedAt,
    completed_on: completedOn = before.completedOn,
    description = before.description,
    due_date: dueDate = before.dueDate,
    previous_status: previousStatus = before.previousStatus,
    priority = before.priority,
    project = before.project,
    status = before.status,
    title = before.title,
  } = change;
  if (assigned_to !== undefined) return null;
  const own = { title, description, project, status, previousStatus, priority, dueDate };
  const aiSummaryStale = before.aiSummary !== null;
  return {
    ...before,
    ...own,
    completedAt,
    completedOn,
    aiSummaryStale,
    updatedAt,
    version: before.version + 1,
  };
}

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
