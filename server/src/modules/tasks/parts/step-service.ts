import { PART_TITLE_LIMITS } from '@retaguarda/rules/task-titles';
import type { TasksContext } from '../context.ts';
import type { StepRow } from '../detail/detail-queries.ts';
import type { PartTitleBody, StepBody, StepToggleBody, TaskStep } from '../detail/detail-schema.ts';
import { toStep } from '../detail/detail-view.ts';
import type { Deleted } from '../envelope.ts';
import type { TaskCall } from '../task-call.ts';
import { changePart, type FindTask } from '../task-change.ts';
import { readTitle } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import { writeTask } from '../task-write-queries.ts';
import {
  deleteStepRow,
  findStep,
  insertStep,
  lockTaskOfStep,
  renameStepRow,
  writeStep,
} from './step-queries.ts';

/** Adds an item to the checklist of a task of the tenant. */
export function createStep(context: TasksContext, call: TaskCall, body: StepBody): Promise<TaskStep> {
  return changePart(context, call, body.task_id, async (tx, task) => {
    const title = readTitle(body.title, PART_TITLE_LIMITS);
    const now = context.clock.now();
    const part = { taskId: task.id, title, createdBy: call.caller.userId, createdAt: now };
    const id = await insertStep(tx, task.tenantId, part);
    writeTask(tx, task.tenantId, task.id, { steps_total: task.stepsTotal + 1 }, now);
    return {
      event: { action: 'created_task_step', values: { title }, audit: { after: { step_id: id, title } } },
      result: toStep(found(await findStep(tx, task.tenantId, id))),
    };
  });
}

/** Ticks an item of a checklist or takes the tick away; the state that it has already writes nothing. */
export function toggleStep(
  context: TasksContext,
  call: TaskCall,
  { id, is_done: isDone }: StepToggleBody,
): Promise<TaskStep> {
  const locking = lockingStep();
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const before = locking.step();
      if (before.is_done === isDone) return { event: null, result: toStep(before) };
      const now = context.clock.now();
      writeStep(tx, task.tenantId, id, isDone, now);
      const stepsDone = task.stepsDone + (isDone ? 1 : -1);
      writeTask(tx, task.tenantId, task.id, { steps_done: stepsDone }, now);
      return {
        event: {
          action: 'updated_task_step',
          values: { state: isDone ? 'concluído' : 'reaberto', title: before.title },
          audit: {
            before: { step_id: id, is_done: before.is_done },
            after: { step_id: id, is_done: isDone },
          },
        },
        result: toStep({ ...before, is_done: isDone, updated_at: now }),
      };
    },
    locking.find,
  );
}

/** Gives an item of a checklist another title; the one that it has already writes nothing. */
export function renameStep(context: TasksContext, call: TaskCall, body: PartTitleBody): Promise<TaskStep> {
  const { id } = body;
  const locking = lockingStep();
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const before = locking.step();
      const title = readTitle(body.title, PART_TITLE_LIMITS);
      if (before.title === title) return { event: null, result: toStep(before) };
      const now = context.clock.now();
      renameStepRow(tx, task.tenantId, id, { title, updatedAt: now });
      writeTask(tx, task.tenantId, task.id, {}, now);
      return {
        event: {
          action: 'renamed_task_step',
          values: { before: before.title, title },
          audit: { before: { step_id: id, title: before.title }, after: { step_id: id, title } },
        },
        result: toStep({ ...before, title, updated_at: now }),
      };
    },
    locking.find,
  );
}

export function deleteStep(context: TasksContext, call: TaskCall, id: number): Promise<Deleted> {
  const locking = lockingStep();
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const { is_done: isDone, title } = locking.step();
      await deleteStepRow(tx, task.tenantId, id);
      const change = { steps_total: task.stepsTotal - 1, steps_done: task.stepsDone - (isDone ? 1 : 0) };
      writeTask(tx, task.tenantId, task.id, change, context.clock.now());
      const audit = { before: { step_id: id, title, is_done: isDone } };
      return { event: { action: 'deleted_task_step', values: { title }, audit }, result: { id } };
    },
    locking.find,
  );
}

/** Locks the task of a step and reads the step in the same round trip, behind the lock: somebody else may have deleted it just before. */
function lockingStep(): { find: FindTask; step(): StepRow } {
  let step: StepRow | null = null;
  return {
    find: async (tx, tenantId, id) => {
      const [task, read] = await Promise.all([lockTaskOfStep(tx, tenantId, id), findStep(tx, tenantId, id)]);
      step = read;
      if (task === null) throw taskProblems.stepNotFound();
      return task;
    },
    step: () => found(step),
  };
}

function found(step: StepRow | null): StepRow {
  if (step === null) throw taskProblems.stepNotFound();
  return step;
}
