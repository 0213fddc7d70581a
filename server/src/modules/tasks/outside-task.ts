import { changeStatus } from '@retaguarda/rules/task-status';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { localDate } from '../../platform/local-date.ts';
import { findActiveMember } from '../identity/index.ts';
import { recordEvent } from './task-change.ts';
import { type Creator, storeTask } from './task-creation.ts';
import { findTenantTask, lockTask } from './task-queries.ts';
import { fieldLabels, STATUS_LABELS } from './task-texts.ts';
import { writeTask } from './task-write-queries.ts';

/** A task that another module asks for, because somebody has to do something by a day. */
export interface OutsideTask {
  /** Taken before the transaction. */
  id: number;
  title: string;
  description: string;
  dueDate: string;
  /** Whose it is, and in whose name it is made. */
  userId: number;
  /** What the log says of where it comes from. */
  source: Record<string, unknown>;
}

const NOBODY = { userId: null, ip: null, requestId: null } as const;

/** Makes the task of somebody; false when that person is no longer there. */
export async function openOutsideTask(
  tx: Tx,
  context: { clock: Clock },
  tenant: { id: number; timeZone: string },
  { userId, ...task }: OutsideTask,
): Promise<boolean> {
  const person = await findActiveMember(tx, tenant.id, userId);
  if (person === null) return false;
  await storeTask(tx, context, tenant, authorOf(person), {
    ...task,
    project: null,
    status: 'pending',
    priority: 'high',
    assignee: person,
    parts: { steps: [], flow: [] },
  });
  return true;
}

/** The task gets another day, or is done; one that is gone, or was done or cancelled by somebody, stays as it is. */
export async function followOutsideTask(
  tx: Tx,
  context: { clock: Clock },
  tenant: { id: number; timeZone: string },
  { dueDate, id, isDone }: { id: number; dueDate: string; isDone: boolean },
): Promise<void> {
  const task = await lockTask(tx, tenant.id, id);
  if (task === null || task.status === 'completed' || task.status === 'cancelled') return;
  const now = context.clock.now();
  if (!isDone && task.dueDate === dueDate) return;
  const done = changeStatus({ status: task.status, previousStatus: task.previousStatus }, 'completed');
  if (isDone && done === null) return;
  const change = isDone
    ? {
        status: 'completed' as const,
        previous_status: done?.previousStatus ?? null,
        completed_at: now,
        completed_on: localDate(now, tenant.timeZone),
      }
    : { due_date: dueDate };
  writeTask(tx, tenant.id, id, change, now);
  const after = await findTenantTask(tx, tenant.id, id);
  if (after === null) return;
  const values = { from: STATUS_LABELS[task.status]['pt-BR'], to: STATUS_LABELS[after.status]['pt-BR'] };
  const event = isDone
    ? { action: 'changed_task_status' as const, values }
    : { action: 'updated_task' as const, values: { fields: fieldLabels(['due_date']) } };
  const by = { id: task.assignedTo ?? task.createdBy, name: task.assignedName ?? task.createdName };
  await recordEvent(tx, context, authorOf(by), task, after, event);
}

const authorOf = ({ id, name }: { id: number; name: string }): Creator => ({
  userId: id,
  userName: name,
  origin: NOBODY,
});
