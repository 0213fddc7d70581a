import { dueWindow, nextDueDate } from '@retaguarda/rules/due-date';
import type { TaskStatus } from '@retaguarda/rules/task-status';
import type { CallerTenant } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { assertAccess, flagAndRole } from '../../platform/http/access.ts';
import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { todayOf } from '../../platform/local-date.ts';
import { findActiveMember, type Member } from '../identity/index.ts';
import type { TasksContext } from './context.ts';
import { listPartTitles } from './parts/part-titles.ts';
import { assignmentOfNew } from './rules/assignment.ts';
import { taskVisibility } from './rules/task-visibility.ts';
import { holidaysFrom } from './task-calendar.ts';
import { authorOf, type TaskCall, tenantOf } from './task-call.ts';
import { tagged } from './task-change.ts';
import { type Creator, storeTask } from './task-creation.ts';
import { readDueDate, readMember, readText, readTitle } from './task-input.ts';
import { taskProblems } from './task-problems.ts';
import { findVisibleTask } from './task-queries.ts';
import type { Task, TaskBody } from './task-schema.ts';
import { toTask } from './task-view.ts';
import { readTemplateParts } from './templates/template-service.ts';

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
  const work = async (tx: Tx) => {
    const dueDate = await readDueDate(tx, context, tenant, body.due_date ?? null);
    const assignee = await readAssigneeOfNew(tx, call, body.assigned_to);
    const parts = await readTemplateParts(tx, tenant.id, body.template_id);
    const task = await storeTask(tx, context, tenant, creatorOf(call), {
      id,
      title,
      description: readText(body.description ?? null),
      project: readText(body.project ?? null),
      status,
      priority,
      assignee,
      dueDate,
      parts,
    });
    return tagged(toTask(call.caller, task));
  };
  return call.transaction([tenant.id], work, { together: true });
}

/**
 * Creates a task like another that the caller sees: its fields, checklist and flow, nothing done of them. The due date moves to
 * the next day that is allowed; the person stays if the caller may choose one and that one is still there.
 */
export async function copyTask(
  context: TasksContext,
  call: TaskCall,
  sourceId: number,
): Promise<HeadedAnswer<Task>> {
  const tenant = tenantOf(call);
  const id = await context.database.newIds.next('tasks');
  return call.transaction([tenant.id], async (tx) => {
    const source = await findVisibleTask(tx, tenant.id, taskVisibility(call.caller), sourceId);
    if (source === null) throw taskProblems.notFound();
    const { description, priority, project, title } = source;
    const task = await storeTask(tx, context, tenant, creatorOf(call), {
      id,
      title,
      description,
      project,
      status: 'pending',
      priority,
      assignee: await assigneeOfCopy(tx, call, source.assignedTo),
      dueDate: await dueDateOfCopy(tx, context, tenant, source.dueDate),
      parts: await listPartTitles(tx, tenant.id, sourceId),
      source: { copied_from: sourceId },
    });
    return tagged(toTask(call.caller, task));
  });
}

async function assigneeOfCopy(tx: Tx, call: TaskCall, wanted: number | null): Promise<Member | null> {
  const assignment = assignmentOfNew(call.caller, wanted);
  if (assignment.kind === 'choose') return findActiveMember(tx, tenantOf(call).id, assignment.userId);
  return assignment.userId === null ? null : { id: assignment.userId, name: call.caller.userName };
}

async function dueDateOfCopy(
  tx: Tx,
  context: TasksContext,
  tenant: CallerTenant,
  dueDate: string | null,
): Promise<string | null> {
  if (dueDate === null) return null;
  const today = todayOf(context.clock, { tenant });
  return nextDueDate(dueDate, dueWindow(today, await holidaysFrom(context, tx, tenant.id, today)));
}

const creatorOf = (call: TaskCall): Creator => ({ ...authorOf(call), origin: call.origin });

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
