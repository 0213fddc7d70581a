import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { query } from '../tables.ts';

/** A summary that is being written, by its tenant and number. */
export interface SummaryJobKey {
  tenantId: number;
  id: number;
}

export interface SummaryJobState {
  taskId: number;
  status: 'queued' | 'running' | 'done' | 'failed';
}

export function findSummaryJob(
  db: TenantReader,
  { id, tenantId }: SummaryJobKey,
): Promise<SummaryJobState | null> {
  return db.first(
    query
      .selectFrom('task_ai_jobs')
      .select(['task_id as taskId', 'status'])
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** The summary of a locked task that is being written; null when there is none. */
export async function findOpenJob(tx: AnyTx, tenantId: number, taskId: number): Promise<number | null> {
  const row = await tx.first(
    query
      .selectFrom('task_ai_jobs')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', taskId)
      .where('status', 'in', ['queued', 'running']),
  );
  return row?.id ?? null;
}

export interface NewSummaryJob {
  tenantId: number;
  taskId: number;
  requestedBy: number;
  ip: string | null;
  requestId: string | null;
  createdAt: Date;
}

export async function insertSummaryJob(tx: AnyTx, job: NewSummaryJob): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('task_ai_jobs')
      .values({
        tenant_id: job.tenantId,
        task_id: job.taskId,
        status: 'queued',
        requested_by: job.requestedBy,
        ip: job.ip,
        request_id: job.requestId,
        created_at: job.createdAt,
        updated_at: job.createdAt,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into task_ai_jobs returned no row');
  return row.id;
}

export interface BegunSummaryJob extends SummaryJobKey {
  taskId: number;
  attempts: number;
  requestedBy: number;
  ip: string | null;
  requestId: string | null;
}

/**
 * Begins an attempt; null when the job is at its end. That nobody else works on it is the queue's affair; should it err,
 * only the newest attempt can end the job.
 */
export function beginSummaryJob(
  tx: AnyTx,
  { id, tenantId }: SummaryJobKey,
  now: Date,
): Promise<BegunSummaryJob | null> {
  return tx.first(
    query
      .updateTable('task_ai_jobs')
      .set({ status: 'running', attempts: sql`attempts + 1`, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', 'in', ['queued', 'running'])
      .returning([
        'tenant_id as tenantId',
        'id',
        'task_id as taskId',
        'attempts',
        'requested_by as requestedBy',
        sql<string | null>`host(ip)`.as('ip'),
        'request_id as requestId',
      ]),
  );
}

/** Ends a job that the worker still has; answers whether it did. */
export async function endSummaryJob(
  tx: AnyTx,
  { attempts, id, tenantId }: BegunSummaryJob,
  end: { status: 'done' } | { status: 'failed'; errorCode: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx.many(
    query
      .updateTable('task_ai_jobs')
      .set({
        status: end.status,
        error_code: end.status === 'failed' ? end.errorCode : null,
        updated_at: now,
        finished_at: now,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('attempts', '=', attempts)
      .returning('id'),
  );
  return rows.length > 0;
}

/** Lets another worker have a job that this one cannot end; answers whether it still had it. */
export async function putBackSummaryJob(
  tx: AnyTx,
  { attempts, id, tenantId }: BegunSummaryJob,
  now: Date,
): Promise<boolean> {
  const rows = await tx.many(
    query
      .updateTable('task_ai_jobs')
      .set({ status: 'queued', updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('attempts', '=', attempts)
      .returning('id'),
  );
  return rows.length > 0;
}
