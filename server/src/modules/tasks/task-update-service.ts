import { updateStatus } from '@retaguarda/rules/task-status';
import type { Tx } from '../../platform/db/executors.ts';
import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import type { TasksContext } from './context.ts';
import { noticeAssignment } from './notices/task-notices.ts';
import { assignmentOfUpdate } from './rules/assignment.ts';
import { type TaskCall, tenantOf } from './task-call.ts';
import { changeTask } from './task-change.ts';
import { readAssignee, readDueDate, readText, readTitle } from './task-input.ts';
import { taskProblems } from './task-problems.ts';
import type { TaskRow } from './task-queries.ts';
import type { Task, TaskUpdateBody } from './task-schema.ts';
import { fieldLabels, STATUS_LABELS } from './task-texts.ts';
import type { OwnChange } from './task-write-queries.ts';

/** Changes the fields that were sent; a body that changes nothing leaves history and log as they are. */
export function updateTask(
  context: TasksContext,
  call: TaskCall,
  body: TaskUpdateBody,
): Promise<HeadedAnswer<Task>> {
  return changeTask(context, call, body, async (tx, before) => {
    const change = await changeOf(tx, context, call, before, body);
    const names = Object.keys(change);
    if (names.length === 0) return null;
    if (change.assigned_to !== undefined) {
      const task = { ...before, assignedTo: change.assigned_to };
      await noticeAssignment(tx, context.clock, task, call.caller.userId);
    }
    return { change, event: { action: 'updated_task', values: { fields: fieldLabels(names) } } };
  });
}

/** What of the body differs from the task. A due date that stays is not checked again. */
async function changeOf(
  tx: Tx,
  context: TasksContext,
  call: TaskCall,
  before: TaskRow,
  body: TaskUpdateBody,
): Promise<OwnChange> {
  const tenant = tenantOf(call);
  const change: OwnChange = {};
  const title = body.title === undefined ? before.title : readTitle(body.title);
  if (title !== before.title) change.title = title;
  const description = body.description === undefined ? before.description : readText(body.description);
  if (description !== before.description) change.description = description;
  const project = body.project === undefined ? before.project : readText(body.project);
  if (project !== before.project) change.project = project;
  if (body.priority !== undefined && body.priority !== before.priority) change.priority = body.priority;
  if (body.status !== undefined) Object.assign(change, statusOf(before, body.status, call));
  if (body.due_date !== undefined && readText(body.due_date) !== before.dueDate) {
    change.due_date = await readDueDate(tx, context, tenant, body.due_date);
  }
  const assignment = assignmentOfUpdate(call.caller, before.assignedTo, body.assigned_to);
  const assignedTo = await readAssignee(tx, tenant.id, assignment);
  if (assignedTo !== before.assignedTo) change.assigned_to = assignedTo;
  return change;
}

function statusOf(before: TaskRow, to: TaskRow['status'], { language }: TaskCall): OwnChange {
  const after = updateStatus(before, to);
  if (after === null) throw transitionProblem(before.status, to, language);
  return after.status === before.status ? {} : { status: after.status };
}

/** 422 that names both statuses as people know them. */
export function transitionProblem(
  from: TaskRow['status'],
  to: TaskRow['status'],
  language: TaskCall['language'],
) {
  return taskProblems.statusTransition({
    values: { from: STATUS_LABELS[from][language], to: STATUS_LABELS[to][language] },
  });
}
