import type { Tx } from '../../../platform/db/executors.ts';
import { type StepRow, stepRows } from '../detail/detail-queries.ts';
import { query } from '../tables.ts';
import { lockTask, type TaskRow } from '../task-queries.ts';

/** A new part of a task: an item of its checklist or a station of its flow. */
export interface NewPart {
  taskId: number;
  title: string;
  createdBy: number;
  createdAt: Date;
}

/** Locks the task to which a step of the tenant belongs; null when there is no such step. */
export async function lockTaskOfStep(tx: Tx, tenantId: number, stepId: number): Promise<TaskRow | null> {
  const step = await tx.first(
    query
      .selectFrom('task_steps')
      .select('task_id as taskId')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', stepId),
  );
  return step === null ? null : lockTask(tx, tenantId, step.taskId);
}

/** A step of a locked task; null when it is gone. */
export function findStep(tx: Tx, { id, tenantId }: TaskRow, stepId: number): Promise<StepRow | null> {
  return tx.first(stepRows(tenantId, id).where('s.id', '=', stepId));
}

/** Inserts a step; answers its id. */
export async function insertStep(tx: Tx, tenantId: number, step: NewPart): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('task_steps')
      .values({
        tenant_id: tenantId,
        task_id: step.taskId,
        title: step.title,
        created_by: step.createdBy,
        created_at: step.createdAt,
      })
      .returning('id'),
  );
  return row?.id ?? 0;
}

export async function writeStep(
  tx: Tx,
  tenantId: number,
  stepId: number,
  isDone: boolean,
  updatedAt: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('task_steps')
      .set({ is_done: isDone, updated_at: updatedAt })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', stepId),
  );
}

export async function deleteStepRow(tx: Tx, tenantId: number, stepId: number): Promise<void> {
  await tx.many(query.deleteFrom('task_steps').where('tenant_id', '=', tenantId).where('id', '=', stepId));
}
