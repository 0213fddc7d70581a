import type { TaskStatus } from '@retaguarda/rules/task-status';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { localDate } from '../../platform/local-date.ts';
import type { Member } from '../identity/index.ts';
import { writeCounts } from './counts/task-counts.ts';
import { noticeAssignment } from './notices/task-notices.ts';
import { insertParts, type PartTitles } from './parts/part-titles.ts';
import type { Priority } from './tables.ts';
import { announceTask, writeTaskAudit } from './task-change.ts';
import { taskCreated, taskData, taskObject } from './task-events.ts';
import { type Author, writeHistory } from './task-history.ts';
import type { TaskRow } from './task-queries.ts';
import { auditState, countedOf } from './task-view.ts';
import { insertedTask, insertTask } from './task-write-queries.ts';

/** A task as it is to be, every rule checked. */
export interface TaskDraft {
  /** Taken before the transaction. */
  id: number;
  title: string;
  description: string | null;
  project: string | null;
  status: TaskStatus;
  priority: Priority;
  assignee: Member | null;
  dueDate: string | null;
  parts: PartTitles;
  /** What the log says of where it comes from, beside its fields. */
  source?: Record<string, unknown>;
}

/** Who creates a task, and where the request came from. */
export interface Creator extends Author {
  origin: Origin;
}

/**
 * Writes a new task with its parts, history, log, counters, the notice for who is to do it and the message for who looks at
 * tasks, without waiting for them. It is the one way in which a single task comes to be.
 */
export async function storeTask(
  tx: Tx,
  { clock }: { clock: Clock },
  tenant: { id: number; timeZone: string },
  creator: Creator,
  { assignee, parts, source, ...draft }: TaskDraft,
): Promise<TaskRow> {
  const now = clock.now();
  const { userId, userName } = creator;
  const isCompleted = draft.status === 'completed';
  const inserted = {
    ...draft,
    tenantId: tenant.id,
    assignedTo: assignee?.id ?? null,
    createdBy: userId,
    completedAt: isCompleted ? now : null,
    completedOn: isCompleted ? localDate(now, tenant.timeZone) : null,
    stepsTotal: parts.steps.length,
    createdAt: now,
  };
  insertTask(tx, inserted);
  insertParts(tx, parts, { tenantId: tenant.id, taskId: draft.id, createdBy: userId, createdAt: now });
  const task = insertedTask(inserted, assignee?.name ?? null, userName);
  await writeHistory(tx, tenant.id, [draft.id], creator, { action: 'created_task', at: now });
  await writeTaskAudit(tx, { clock }, creator, {
    tenantId: tenant.id,
    id: draft.id,
    action: 'created_task',
    after: { ...auditState(task), ...source },
  });
  leaveEvents(tx, clock, tenant.id, [taskCreated.of(taskObject(task.id), taskData(task))]);
  writeCounts(tx, tenant.id, [{ before: null, after: countedOf(task) }]);
  await noticeAssignment(tx, clock, inserted, userId);
  announceTask(tx, tenant.id, draft.id);
  return task;
}
