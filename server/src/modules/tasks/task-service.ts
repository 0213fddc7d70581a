import type { TaskStatus } from '@retaguarda/rules/task-status';
import type { Tx } from '../../platform/db/executors.ts';
import { assertAccess, flagAndRole } from '../../platform/http/access.ts';
import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { localDate } from '../../platform/local-date.ts';
import type { Member } from '../identity/index.ts';
import type { TasksContext } from './context.ts';
import { writeCounts } from './counts/task-counts.ts';
import { noticeAssignment } from './notices/task-notices.ts';
import { assignmentOfNew } from './rules/assignment.ts';
import { authorOf, type TaskCall, tenantOf } from './task-call.ts';
import { announceTask, tagged, writeTaskAudit } from './task-change.ts';
import { writeHistory } from './task-history.ts';
import { readDueDate, readMember, readText, readTitle } from './task-input.ts';
import type { Task, TaskBody } from './task-schema.ts';
import { auditState, countedOf, toTask } from './task-view.ts';
import { insertedTask, insertTask } from './task-write-queries.ts';

/** What change-status and the toggle of the board ask for. */
export const CHANGE_STATUS_ACCESS = flagAndRole('tarefas.change_status', 'tasks', 'super-admin');

/** Creates one task in the tenant of the request. */
export async function createTask(
  context: TasksContext,
  call: TaskCall,
  body: TaskBody,
): Promise<HeadedAnswer<Task>> {
  const tenant = tenantOf(call);
  const { status = 'pending', priority = 'medium' } = body;
  assertMayCreateAs(call, status);
  const title = readTitle(body.title);
  const id = await context.database.newIds.next('tasks');
  return call.transaction([tenant.id], async (tx) => {
    const now = context.clock.now();
    const isCompleted = status === 'completed';
    const dueDate = await readDueDate(tx, context, tenant, body.due_date ?? null);
    const assignee = await readAssigneeOfNew(tx, call, body.assigned_to);
    const inserted = {
      tenantId: tenant.id,
      id,
      title,
      description: readText(body.description ?? null),
      project: readText(body.project ?? null),
      status,
      priority,
      assignedTo: assignee?.id ?? null,
      createdBy: call.caller.userId,
      dueDate,
      completedAt: isCompleted ? now : null,
      completedOn: isCompleted ? localDate(now, tenant.timeZone) : null,
      createdAt: now,
    };
    insertTask(tx, inserted);
    const task = insertedTask(inserted, assignee?.name ?? null, call.caller.userName);
    await writeHistory(tx, tenant.id, [id], authorOf(call), { action: 'created_task', at: now });
    await writeTaskAudit(tx, context, call, {
      tenantId: tenant.id,
      id,
      action: 'created_task',
      after: auditState(task),
    });
    writeCounts(tx, tenant.id, [{ before: null, after: countedOf(task) }]);
    await noticeAssignment(tx, context.clock, inserted, call.caller.userId);
    announceTask(tx, tenant.id, id);
    return tagged(toTask(call.caller, task));
  });
}

/** A new task is pending or started; any other status needs what change-status needs. */
function assertMayCreateAs({ caller }: TaskCall, status: TaskStatus): void {
  if (status !== 'pending' && status !== 'started') assertAccess(CHANGE_STATUS_ACCESS, caller);
}

/** Who does a new task: the person that was chosen, else nobody or the creator. */
async function readAssigneeOfNew(
  tx: Tx,
  call: TaskCall,
  wanted: number | null | undefined,
): Promise<Member | null> {
  const assignment = assignmentOfNew(call.caller, wanted);
  if (assignment.kind === 'choose') return readMember(tx, tenantOf(call).id, assignment.userId);
  return assignment.userId === null ? null : { id: assignment.userId, name: call.caller.userName };
}
