import type { TaskStatus } from '@retaguarda/rules/task-status';
import { type RawBuilder, sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { TaskVisibility } from './rules/task-visibility.ts';
import { type Priority, query } from './tables.ts';

/** A task with the names of its people. */
export interface TaskRow extends NamelessTask {
  assignedName: string | null;
  createdName: string;
}

/** A task as its row has it. */
export interface NamelessTask {
  tenantId: number;
  id: number;
  title: string;
  description: string | null;
  project: string | null;
  status: TaskStatus;
  previousStatus: Exclude<TaskStatus, 'completed'> | null;
  priority: Priority;
  assignedTo: number | null;
  createdBy: number;
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
  version: number;
}

/** What stands in the row of a task itself. */
const TASK_COLUMNS = [
  'tenant_id as tenantId',
  'id',
  'title',
  'description',
  'project',
  'status',
  'previous_status as previousStatus',
  'priority',
  'assigned_to as assignedTo',
  'created_by as createdBy',
  'due_date as dueDate',
  'ai_summary as aiSummary',
  'ai_transcription as aiTranscription',
  'ai_summary_generated_at as aiSummaryGeneratedAt',
  'ai_summary_stale as aiSummaryStale',
  'completed_at as completedAt',
  'completed_on as completedOn',
  'steps_total as stepsTotal',
  'steps_done as stepsDone',
  'documents_count as documentsCount',
  'comments_count as commentsCount',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
] as const;

/** Tasks of one tenant as `TaskRow`; whoever asks adds which. */
export function taskRows(tenantId: number) {
  return namelessTasks(tenantId)
    .leftJoin('users as assignee', 'assignee.id', 't.assigned_to')
    .innerJoin('users as creator', 'creator.id', 't.created_by')
    .select(['assignee.name as assignedName', 'creator.name as createdName']);
}

function namelessTasks(tenantId: number) {
  return query
    .selectFrom('tasks as t')
    .where('t.tenant_id', '=', tenantId)
    .select(TASK_COLUMNS.map((column) => `t.${column}` as const));
}

/** A task of the tenant, whoever may see it: for mutations, which check the tenant alone. */
export function findTenantTask(db: TenantReader, tenantId: number, id: number): Promise<TaskRow | null> {
  return db.first(tenantTask({ tenantId, id }));
}

const tenantTask = prepared((is: { tenantId: number; id: number }) =>
  taskRows(is.tenantId).where('t.id', '=', is.id),
);

/** A task that the visibility lets through; null when there is none. */
export async function findVisibleTask(
  db: TenantReader,
  tenantId: number,
  visibility: TaskVisibility,
  id: number,
): Promise<TaskRow | null> {
  switch (visibility.kind) {
    case 'none':
      return null;
    case 'all':
      return db.first(tenantTask({ tenantId, id }));
    case 'own':
      return db.first(ownTask({ tenantId, id, userId: visibility.userId }));
  }
}

const ownTask = prepared((is: { tenantId: number; id: number; userId: number }) =>
  taskRows(is.tenantId).where('t.id', '=', is.id).where(isOwn(is.userId)),
);

/** A task of the tenant as `NamelessTask`, of the person alone where one is given; whoever asks may select more of the same row. */
export function namelessTask({ id, tenantId, userId }: { tenantId: number; id: number; userId?: number }) {
  const task = namelessTasks(tenantId).where('t.id', '=', id);
  return userId === undefined ? task : task.where(isOwn(userId));
}

function isOwn(userId: number): RawBuilder<boolean> {
  return sql<boolean>`(t.assigned_to = ${userId} or t.created_by = ${userId})`;
}

/** Locks a task of the tenant until the end of the transaction and reads it; null when there is none. */
export function lockTask(tx: AnyTx, tenantId: number, id: number): Promise<TaskRow | null> {
  return tx.first(lockedTask({ tenantId, id }));
}

const lockedTask = prepared((is: { tenantId: number; id: number }) =>
  taskRows(is.tenantId).where('t.id', '=', is.id).forUpdate('t'),
);

/** Locks a task that the visibility lets through until the end of the transaction and reads it; null when there is none. */
export async function lockVisibleTask(
  tx: AnyTx,
  tenantId: number,
  visibility: TaskVisibility,
  id: number,
): Promise<TaskRow | null> {
  switch (visibility.kind) {
    case 'none':
      return null;
    case 'all':
      return lockTask(tx, tenantId, id);
    case 'own':
      return tx.first(lockedOwnTask({ tenantId, id, userId: visibility.userId }));
  }
}

const lockedOwnTask = prepared((is: { tenantId: number; id: number; userId: number }) =>
  taskRows(is.tenantId).where('t.id', '=', is.id).where(isOwn(is.userId)).forUpdate('t'),
);

/** Whether national holidays are no business days for the tenant's due dates. */
export async function skipsHolidays(db: TenantReader, tenantId: number): Promise<boolean> {
  return (await db.first(holidaySetting({ tenantId })))?.skips ?? false;
}

const holidaySetting = prepared((is: { tenantId: number }) =>
  query.selectFrom('task_settings').select('skip_holidays as skips').where('tenant_id', '=', is.tenantId),
);
