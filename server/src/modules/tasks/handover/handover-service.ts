import type { Tx } from '../../../platform/db/executors.ts';
import type { TasksContext } from '../context.ts';
import { noticeAssignment } from '../notices/task-notices.ts';
import { canAssign } from '../rules/assignment.ts';
import { taskVisibility } from '../rules/task-visibility.ts';
import { authorOf, type TaskCall, tenantOf } from '../task-call.ts';
import { recordEvent } from '../task-change.ts';
import { readMember } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import { findTenantTask, lockTask } from '../task-queries.ts';
import { fieldLabels } from '../task-texts.ts';
import { writeTask } from '../task-write-queries.ts';
import { countOpenTasks, firstOpenTasks } from './handover-queries.ts';
import type { HandedOver, HandoverBody } from './handover-schema.ts';

/** How many tasks one request hands over. */
const BATCH = 25;

/** How many open tasks somebody has, for who sees all tasks. */
export function countHandover(context: TasksContext, call: TaskCall, userUuid: string): Promise<number> {
  assertSeesAll(call);
  const { id } = tenantOf(call);
  return countOpenTasks(context.database.tenant(id), { tenantId: id, userUuid });
}

/**
 * Hands over the open tasks of a person that are due first, some in each request, in turn to those who are named: each of them an
 * active user of the tenant, as for a single task. Who asks again hands over the next ones, so that it may stop anywhere.
 */
export function handOverTasks(
  context: TasksContext,
  call: TaskCall,
  body: HandoverBody,
): Promise<HandedOver> {
  assertSeesAll(call);
  const { id: tenantId } = tenantOf(call);
  const whose = { tenantId, userUuid: body.user_id.toLowerCase() };
  return call.transaction([tenantId], async (tx) => {
    const tasks = await firstOpenTasks(tx, whose, BATCH);
    const [first] = tasks;
    if (first === undefined) return { moved: 0, left: 0 };
    if (body.to.includes(first.ownerId)) throw taskProblems.assigneeInvalid();
    for (const userId of body.to) await readMember(tx, tenantId, userId);
    let moved = 0;
    for (const [at, task] of tasks.entries()) {
      const to = body.to[(first.id + at) % body.to.length];
      if (to !== undefined && (await handOver(tx, context, call, { ...task, to }))) moved += 1;
    }
    return { moved, left: await countOpenTasks(tx, whose) };
  });
}

/** False for a task that somebody else has changed meanwhile, so that there is nothing to hand over. */
async function handOver(
  tx: Tx,
  context: TasksContext,
  call: TaskCall,
  { id, ownerId, to }: { id: number; ownerId: number; to: number },
): Promise<boolean> {
  const { clock } = context;
  const before = await lockTask(tx, tenantOf(call).id, id);
  if (before === null || before.assignedTo !== ownerId || before.status === 'completed') return false;
  const change = { assigned_to: to };
  writeTask(tx, before.tenantId, id, change, clock.now());
  await noticeAssignment(tx, clock, { ...before, assignedTo: to }, call.caller.userId);
  const after = await findTenantTask(tx, before.tenantId, id);
  if (after === null) throw taskProblems.notFound();
  const event = { action: 'updated_task', values: { fields: fieldLabels(Object.keys(change)) } } as const;
  await recordEvent(tx, context, { ...authorOf(call), origin: call.origin }, before, after, event);
  return true;
}

/** Whoever sees their own tasks alone learns nothing of those of others. */
function assertSeesAll({ caller }: TaskCall): void {
  if (taskVisibility(caller).kind !== 'all' || !canAssign(caller)) throw taskProblems.handoverForbidden();
}
