import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import type { TaskStatus } from './rules/task-status.ts';
import type { TaskVisibility } from './rules/task-visibility.ts';
import { type Priority, query } from './tables.ts';

/** A task with the names of its people. */
export interface TaskRow {
  tenantId: number;
  id: number;
  title: string;
  description: string | null;
  project: string | null;
  status: TaskStatus;
  previousStatus: Exclude<TaskStatus, 'completed'> | null;
  priority: Priority;
  assignedTo: number | null;
  assignedName: string | null;
  createdBy: number;
  createdName: string;
  dueDate: string | null;
  aiSummary: string | null;
  aiTranscription: string | null;
  aiSummaryGeneratedAt: Date | null;
  aiSummaryStale: boolean;
  completedAt: Date | null;
  completedOn: string | null;
  stepsTotal: number;
  stepsDone: number;
  documentsCount: number;
  commentsCount: number;
  createdAt: Date;
  updatedAt: Date | null;
}

/** Tasks of one tenant as `TaskRow`; whoever asks adds which. */
export function taskRows(tenantId: number) {
  return query
    .selectFrom('tasks as t')
    .leftJoin('users as assignee', 'assignee.id', 't.assigned_to')
    .innerJoin('users as creator', 'creator.id', 't.created_by')
    .where('t.tenant_id', '=', tenantId)
    .select([
      't.tenant_id as tenantId',
      't.id',
      't.title',
      't.description',
      't.project',
      't.status',
      't.previous_status as previousStatus',
      't.priority',
      't.assigned_to as assignedTo',
      'assignee.name as assignedName',
      't.created_by as createdBy',
      'creator.name as createdName',
      sql<string | null>`t.due_date::text`.as('dueDate'),
      't.ai_summary as aiSummary',
      't.ai_transcription as aiTranscription',
      't.ai_summary_generated_at as aiSummaryGeneratedAt',
      't.ai_summary_stale as aiSummaryStale',
      't.completed_at as completedAt',
      sql<string | null>`t.completed_on::text`.as('completedOn'),
      't.steps_total as stepsTotal',
      't.steps_done as stepsDone',
      't.documents_count as documentsCount',
      't.comments_count as commentsCount',
      't.created_at as createdAt',
      't.updated_at as updatedAt',
    ]);
}

/** A task of the tenant, whoever may see it: for mutations, which check the tenant alone. */
export function findTenantTask(db: TenantReader, tenantId: number, id: number): Promise<TaskRow | null> {
  return db.first(taskRows(tenantId).where('t.id', '=', id));
}

/** Tasks of the tenant in the order of their ids. */
export function listTasksById(
  db: TenantReader,
  tenantId: number,
  ids: readonly number[],
): Promise<TaskRow[]> {
  return db.many(taskRows(tenantId).where('t.id', '=', sql<number>`any(${ids}::bigint[])`).orderBy('t.id'));
}

/** A task that the visibility lets through; null when there is none. */
export async function findVisibleTask(
  db: TenantReader,
  tenantId: number,
  visibility: TaskVisibility,
  id: number,
): Promise<TaskRow | null> {
  if (visibility.kind === 'none') return null;
  return db.first(visibleTaskRow(tenantId, visibility, id));
}

/** The statement of `findVisibleTask`; whoever asks may select more of the same row. */
export function visibleTaskRow(
  tenantId: number,
  visibility: Exclude<TaskVisibility, { kind: 'none' }>,
  id: number,
) {
  const task = taskRows(tenantId).where('t.id', '=', id);
  if (visibility.kind === 'all') return task;
  const { userId } = visibility;
  return task.where((is) => is.or([is('t.assigned_to', '=', userId), is('t.created_by', '=', userId)]));
}

/** Locks a task of the tenant until the end of the transaction and reads it; null when there is none. */
export async function lockTask(tx: AnyTx, tenantId: number, id: number): Promise<TaskRow | null> {
  const locked = await tx.first(
    query.selectFrom('tasks').select('id').where('tenant_id', '=', tenantId).where('id', '=', id).forUpdate(),
  );
  return locked === null ? null : findTenantTask(tx, tenantId, id);
}

/** Whether national holidays are no business days for the tenant's due dates. */
export async function skipsHolidays(db: TenantReader, tenantId: number): Promise<boolean> {
  const row = await db.first(
    query.selectFrom('task_settings').select('skip_holidays as skips').where('tenant_id', '=', tenantId),
  );
  return row?.skips ?? false;
}
