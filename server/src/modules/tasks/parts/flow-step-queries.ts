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

/** Writes the title of a station of a locked task, without waiting for it. */
export function renameFlowStepRow(tx: Tx, tenantId: number, id: number, title: string): void {
  tx.send(
    query
      .updateTable('task_flow_steps')
      .set({ title })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id),
  );
}

/** The stations of the flow of a locked task, in their order. */
export async function listFlowStepIds(tx: Tx, { id, tenantId }: TaskRow): Promise<number[]> {
  const rows = await tx.many(
    query
      .selectFrom('task_flow_steps')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', id)
      .orderBy('sort_order')
      .orderBy('id'),
  );
  return rows.map((row) => row.id);
}

/** Numbers the stations of a locked task from 1 in the order of the ids, without waiting for it. */
export function writeFlowOrder(tx: Tx, { id, tenantId }: TaskRow, ids: readonly number[]): void {
  const place = sql<number>`array_position(${ids}::bigint[], id)`;
  tx.send(
    query
      .updateTable('task_flow_steps')
      .set({ sort_order: place })
      .where('tenant_id', '=', tenantId)
      .where('task_id', '=', id)
      .where('sort_order', '<>', place),
  );
}

export async function deleteFlowStepRow(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.many(query.deleteFrom('task_flow_steps').where('tenant_id', '=', tenantId).where('id', '=', id));
}
