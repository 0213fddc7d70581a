import type { Tx } from '../../../platform/db/executors.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { type StepRow, stepRows } from '../detail/detail-queries.ts';
import { query } from '../tables.ts';
import { type TaskRow, taskRows } from '../task-queries.ts';

/** A new part of a task: an item of its checklist or a station of its flow. */
export interface NewPart {
  taskId: number;
  title: string;
  createdBy: number;
  createdAt: Date;
}

/** Locks the task to which a step of the tenant belongs; null when there is no such step. */
export function lockTaskOfStep(tx: Tx, tenantId: number, stepId: number): Promise<TaskRow | null> {
  return tx.first(lockedTaskOfStep({ tenantId, stepId }));
}

const lockedTaskOfStep = prepared((is: { tenantId: number; stepId: number }) =>
  taskRows(is.tenantId)
    .where('t.id', '=', (of) =>
      of
        .selectFrom('task_steps')
        .select('task_id')
        .where('tenant_id', '=', is.tenantId)
        .where('id', '=', is.stepId),
    )
    .forUpdate('t'),
);

/** A step of a task that is locked, or whose lock was asked for before; null when it is gone. */
export function findStep(tx: Tx, tenantId: number, stepId: number): Promise<StepRow | null> {
  return tx.first(stepOf({ tenantId, stepId }));
}

const stepOf = prepared((is: { tenantId: number; stepId: number }) =>
  stepRows(is.tenantId).where('s.id', '=', is.stepId),
);

/** Inserts a step; answers its id. */
export async function insertStep(tx: Tx, tenantId: number, step: NewPart): Promise<number> {
  const row = await tx.first(insertion({ ...step, tenantId }));
  return row?.id ?? 0;
}

const insertion = prepared((is: NewPart & { tenantId: number }) =>
  query
    .insertInto('task_steps')
    .values({
      tenant_id: is.tenantId,
      task_id: is.taskId,
      title: is.title,
      created_by: is.createdBy,
      created_at: is.createdAt,
    })
    .returning('id'),
);

/** Ticks a step of a locked task or takes the tick away, without waiting for it. */
export function writeStep(tx: Tx, tenantId: number, stepId: number, isDone: boolean, updatedAt: Date): void {
  tx.send(tick({ tenantId, stepId, isDone, updatedAt }));
}

const tick = prepared((is: { tenantId: number; stepId: number; isDone: boolean; updatedAt: Date }) =>
  query
    .updateTable('task_steps')
    .set({ is_done: is.isDone, updated_at: is.updatedAt })
    .where('tenant_id', '=', is.tenantId)
    .where('id', '=', is.stepId),
);

/** Writes the title of a step of a locked task, without waiting for it. */
export function renameStepRow(
  tx: Tx,
  tenantId: number,
  stepId: number,
  { title, updatedAt }: { title: string; updatedAt: Date },
): void {
  tx.send(
    query
      .updateTable('task_steps')
      .set({ title, updated_at: updatedAt })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', stepId),
  );
}

export async function deleteStepRow(tx: Tx, tenantId: number, stepId: number): Promise<void> {
  await tx.many(query.deleteFrom('task_steps').where('tenant_id', '=', tenantId).where('id', '=', stepId));
}
