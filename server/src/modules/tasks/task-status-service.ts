import { changeStatus, type StatusState, toggleStatus } from '@retaguarda/rules/task-status';
import type { HeadedAnswer } from '../../platform/http/headed-answer.ts';
import { localDate } from '../../platform/local-date.ts';
import type { TasksContext } from './context.ts';
import { type TaskCall, tenantOf } from './task-call.ts';
import { changeTask, type TaskEvent } from './task-change.ts';
import type { TaskRow } from './task-queries.ts';
import type { StatusBody, Task, TaskIdBody } from './task-schema.ts';
import { STATUS_LABELS } from './task-texts.ts';
import { transitionProblem } from './task-update-service.ts';
import type { OwnChange } from './task-write-queries.ts';

/** Brings a task to the status; the one that it has already writes nothing, one out of reach is 422. */
export function changeTaskStatus(
  context: TasksContext,
  call: TaskCall,
  { status, ...target }: StatusBody,
): Promise<HeadedAnswer<Task>> {
  return moveTask(context, call, target, (before) => {
    const after = changeStatus(before, status);
    if (after === null) throw transitionProblem(before.status, status, call.language);
    return after;
  });
}

/** Completes a task from the board, or reopens a completed one. */
export function toggleTask(
  context: TasksContext,
  call: TaskCall,
  target: TaskIdBody,
): Promise<HeadedAnswer<Task>> {
  return moveTask(context, call, target, toggleStatus);
}

function moveTask(
  context: TasksContext,
  call: TaskCall,
  target: TaskIdBody,
  next: (before: StatusState) => StatusState,
): Promise<HeadedAnswer<Task>> {
  return changeTask(context, call, target, async (_tx, before) => {
    const after = next({ status: before.status, previousStatus: before.previousStatus });
    if (after.status === before.status) return null;
    const change = changeTo(after, context.clock.now(), tenantOf(call).timeZone);
    return { change, event: eventOf(before, after) };
  });
}

/** `completed_at` is set only while the task is completed. */
function changeTo({ previousStatus, status }: StatusState, now: Date, timeZone: string): OwnChange {
  const isCompleted = status === 'completed';
  return {
    status,
    previous_status: previousStatus,
    completed_at: isCompleted ? now : null,
    completed_on: isCompleted ? localDate(now, timeZone) : null,
  };
}

function eventOf(before: TaskRow, after: StatusState): TaskEvent {
  return {
    action: 'changed_task_status',
    values: {
      from: STATUS_LABELS[before.status]['pt-BR'],
      to: STATUS_LABELS[after.status]['pt-BR'],
    },
  };
}
