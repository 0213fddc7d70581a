import { writeAudit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changes.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import type { MessageValues } from '../../platform/problem.ts';
import type { TasksContext } from './context.ts';
import { writeCounts } from './counts/task-counts.ts';
import { authorOf, type TaskCall, tenantOf } from './task-call.ts';
import { changeOfTask } from './task-events.ts';
import { type Author, writeHistory } from './task-history.ts';
import { taskProblems } from './task-problems.ts';
import { findTenantTask, lockTask, type TaskRow } from './task-queries.ts';
import type { Task } from './task-schema.ts';
import type { HistoryAction } from './task-texts.ts';
import { auditState, countedOf, taskTag, toTask } from './task-view.ts';
import { changedTask, type OwnChange, writeTask } from './task-write-queries.ts';

/** Where every process hears that something about a task changed; the payload is `<tenant>:<task>`, internal ids. */
export const TASKS_CHANNEL = 'retaguarda_tasks';

/** What was done to a task, for its history and the log. */
export interface TaskEvent {
  action: HistoryAction;
  /** For the text of the history. */
  values?: MessageValues;
  /** In place of the changed fields of the task itself, where the event was about something that belongs to it. */
  audit?: { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null };
}

/** Another way to load and lock a task than by its own id alone; null when there is none. */
export type FindTask = (tx: Tx, tenantId: number, id: number) => Promise<TaskRow | null>;

/** What was done to something that belongs to a task, and what of it goes into the log. */
export type PartEvent = TaskEvent & Required<Pick<TaskEvent, 'audit'>>;

/** What is done to a part of a locked task; an event of null says that there was nothing to change. */
export type PartWork<Result> = (
  tx: Tx,
  task: TaskRow,
) => Promise<{ event: PartEvent | null; result: Result }>;

/** What is to be written to a locked task, which is more than nothing, and how it is called. */
interface WantedChange {
  change: OwnChange;
  event: TaskEvent;
}

/**
 * The frame of every change of one task: locks it (404 when it is not there, 412 when the caller has seen another version), writes what
 * the work wants of it, and history, log and counters in the same transaction. Answers the task as it is then. Work that answers null had
 * nothing to change.
 */
export function changeTask(
  context: TasksContext,
  call: TaskCall,
  { id, versao }: { id: number; versao?: number },
  work: (tx: Tx, task: TaskRow) => Promise<WantedChange | null>,
): Promise<HeadedAnswer<Task>> {
  return call.transaction([tenantOf(call).id], async (tx) => {
    const before = await locked(tx, call, id, lockTask);
    assertTaskVersion(call, versao, before);
    const wanted = await work(tx, before);
    if (wanted === null) return tagged(toTask(call.caller, before));
    const { change, event } = wanted;
    const now = context.clock.now();
    writeTask(tx, before.tenantId, before.id, change, now);
    const after = changedTask(before, change, now) ?? (await locked(tx, call, id, findTenantTask));
    await recordEvent(tx, context, creatorOf(call), before, after, event);
    return tagged(toTask(call.caller, after));
  });
}

/**
 * The same for what belongs to a task, which answers the result of the work. `find` is another way to load and lock, for
 * what the visibility policy rules and for parts: then `id` may be the part's.
 */
export function changePart<Result>(
  context: TasksContext,
  call: TaskCall,
  id: number,
  work: PartWork<Result>,
  find: FindTask = lockTask,
): Promise<Result> {
  return call.transaction([tenantOf(call).id], async (tx) => {
    const task = await locked(tx, call, id, find);
    const { event, result } = await work(tx, task);
    // Nothing that is counted or logged of the task itself changed, so that it is not read again.
    if (event !== null) await recordEvent(tx, context, creatorOf(call), task, task, event);
    return result;
  });
}

async function locked(tx: Tx, call: TaskCall, id: number, find: FindTask): Promise<TaskRow> {
  const task = await find(tx, tenantOf(call).id, id);
  if (task === null) throw taskProblems.notFound();
  return task;
}

const creatorOf = (call: TaskCall): ChangeAuthor => ({ ...authorOf(call), origin: call.origin });

/** Who changes a task, and where that came from. */
export interface ChangeAuthor extends Author {
  origin: Origin;
}

/**
 * Writes what was done to a locked task into its history, the log and the counters, and tells whoever follows. The same row before and
 * after says that only something that belongs to the task changed.
 */
export async function recordEvent(
  tx: Tx,
  { clock }: Pick<TasksContext, 'clock'>,
  by: ChangeAuthor,
  before: TaskRow,
  after: TaskRow,
  event: TaskEvent,
): Promise<void> {
  const { id, tenantId } = after;
  const { action, values = {} } = event;
  await writeHistory(tx, tenantId, [id], by, { action, values, at: clock.now() });
  await writeTaskAudit(tx, { clock }, by, {
    tenantId,
    id,
    action,
    ...(event.audit ?? changedFields(auditState(before), auditState(after)) ?? {}),
  });
  leaveEvents(tx, clock, tenantId, [changeOfTask(before.status, after)]);
  if (before !== after) writeCounts(tx, tenantId, [{ before: countedOf(before), after: countedOf(after) }]);
  announceTask(tx, tenantId, id);
}

/** 412 when the caller speaks of another version of a locked task. */
export function assertTaskVersion(call: TaskCall, seen: number | undefined, row: TaskRow): void {
  const { version } = row;
  assertVersion(call, seen, { etag: taskTag({ id: row.id, versao: version }), version });
}

/** A task with its entity tag. */
export function tagged(task: Task): HeadedAnswer<Task> {
  return new HeadedAnswer(task, { etag: taskTag(task) });
}

/** The entry of the log that a mutation of a task leaves (spec 2, Global log actions). */
export function writeTaskAudit(
  tx: Tx,
  { clock }: Pick<TasksContext, 'clock'>,
  { origin }: Pick<TaskCall, 'origin'>,
  entry: {
    tenantId: number;
    /** Null for a mutation of several tasks. */
    id: number | null;
    action: string;
    before?: Record<string, unknown> | null;
    after?: Record<string, unknown> | null;
  },
): Promise<void> {
  return writeAudit(tx, clock, origin, {
    tenantId: entry.tenantId,
    action: `tarefas.${entry.action}`,
    targetType: 'task',
    targetId: entry.id,
    before: entry.before ?? null,
    after: entry.after ?? null,
  });
}

/** Tells everybody who looks at tasks of the tenant, after the commit; 0 stands for many tasks at once. */
export function announceTask(tx: Tx, tenantId: number, id: number): void {
  tx.notifyAfterCommit(TASKS_CHANNEL, `${tenantId}:${id}`);
}
