import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/executors.ts';
import { type FlowStepRow, flowStepRows } from '../detail/detail-queries.ts';
import { query } from '../tables.ts';
import { lockTask, type TaskRow } from '../task-queries.ts';
import type { NewPart } from './step-queries.ts';

/** Locks the task to which a station of a flow belongs; null when the tenant has no such station. */
export async function lockTaskOfFlowStep(tx: Tx, tenantId: number, id: number): Promise<TaskRow | null> {
  const step = await tx.first(
    query
      .selectFrom('task_flow_steps')
      .select('task_id as taskId')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
  return step === null ? null : lockTask(tx, tenantId, step.taskId);
}

/** A station of the flow of a locked task; null when it is gone. */
export function findFlowStep(tx: Tx, task: TaskRow, id: number): Promise<FlowStepRow | null> {
  return tx.first(flowStepRows(task.tenantId, task.id).where('f.id', '=', id));
}

/** The last position in the flow of a locked task; 0 for an empty one. */
export async function lastPosition(tx: Tx, { id, tenantId }: TaskRow): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('task_flow_steps')
      .select(sql<number>`coalesce(max(sort_order), 0)`.as('last'))
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', id),
  );
  return row?.last ?? 0;
}

/** Inserts a station; answers its id. */
export async function insertFlowStep(
  tx: Tx,
  tenantId: number,
  step: NewPart & { sortOrder: number },
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('task_flow_steps')
      .values({
        tenant_id: tenantId,
        task_id: step.taskId,
        title: step.title,
        sort_order: step.sortOrder,
        created_by: step.createdBy,
        created_at: step.createdAt,
      })
      .returning('id'),
  );
  return row?.id ?? 0;
}

export async function deleteFlowStepRow(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('task_flow_steps').where('tenant_id', '=', tenantId).where('id', '=', id));
}
