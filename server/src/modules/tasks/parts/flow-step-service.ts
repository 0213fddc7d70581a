import { PART_TITLE_LIMITS } from '@retaguarda/rules/task-titles';
import type { Tx } from '../../../platform/db/executors.ts';
import type { TasksContext } from '../context.ts';
import type { FlowStepRow } from '../detail/detail-queries.ts';
import type { StepBody, TaskFlowStep } from '../detail/detail-schema.ts';
import { toFlowStep } from '../detail/detail-view.ts';
import type { Deleted } from '../envelope.ts';
import type { TaskCall } from '../task-call.ts';
import { changePart } from '../task-change.ts';
import { readTitle } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import type { TaskRow } from '../task-queries.ts';
import { writeTask } from '../task-write-queries.ts';
import {
  deleteFlowStepRow,
  findFlowStep,
  insertFlowStep,
  lastPosition,
  lockTaskOfFlowStep,
} from './flow-step-queries.ts';

/** Adds a station at the end of the flow of a task of the tenant. The lock of the task keeps positions apart. */
export function createFlowStep(context: TasksContext, call: TaskCall, body: StepBody): Promise<TaskFlowStep> {
  return changePart(context, call, body.task_id, async (tx, task) => {
    const title = readTitle(body.title, PART_TITLE_LIMITS);
    const now = context.clock.now();
    const sortOrder = (await lastPosition(tx, task)) + 1;
    const part = { taskId: task.id, title, sortOrder, createdBy: call.caller.userId, createdAt: now };
    const id = await insertFlowStep(tx, task.tenantId, part);
    writeTask(tx, task.tenantId, task.id, {}, now);
    return {
      event: {
        action: 'created_task_activity_flow_step',
        values: { title },
        audit: { after: { flow_step_id: id, title, sort_order: sortOrder } },
      },
      result: toFlowStep(await readFlowStep(tx, task, id)),
    };
  });
}

export function deleteFlowStep(context: TasksContext, call: TaskCall, id: number): Promise<Deleted> {
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const { sort_order: sortOrder, title } = await readFlowStep(tx, task, id);
      await deleteFlowStepRow(tx, task.tenantId, id);
      writeTask(tx, task.tenantId, task.id, {}, context.clock.now());
      return {
        event: {
          action: 'deleted_task_activity_flow_step',
          values: { title },
          audit: { before: { flow_step_id: id, title, sort_order: sortOrder } },
        },
        result: { id },
      };
    },
    async (tx, tenantId, flowStepId) => {
      const task = await lockTaskOfFlowStep(tx, tenantId, flowStepId);
      if (task === null) throw taskProblems.flowStepNotFound();
      return task;
    },
  );
}

/** Under the lock of the task: somebody else may have deleted the station just before. */
async function readFlowStep(tx: Tx, task: TaskRow, id: number): Promise<FlowStepRow> {
  const step = await findFlowStep(tx, task, id);
  if (step === null) throw taskProblems.flowStepNotFound();
  return step;
}
