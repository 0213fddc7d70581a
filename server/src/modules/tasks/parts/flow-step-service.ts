import { PART_TITLE_LIMITS } from '@retaguarda/rules/task-titles';
import type { Tx } from '../../../platform/db/executors.ts';
import type { TasksContext } from '../context.ts';
import type { FlowStepRow } from '../detail/detail-queries.ts';
import type { FlowStepMoveBody, PartTitleBody, StepBody, TaskFlowStep } from '../detail/detail-schema.ts';
import { toFlowStep } from '../detail/detail-view.ts';
import type { Deleted } from '../envelope.ts';
import type { TaskCall } from '../task-call.ts';
import { changePart, type FindTask } from '../task-change.ts';
import { readTitle } from '../task-input.ts';
import { taskProblems } from '../task-problems.ts';
import type { TaskRow } from '../task-queries.ts';
import { writeTask } from '../task-write-queries.ts';
import {
  deleteFlowStepRow,
  findFlowStep,
  insertFlowStep,
  lastPosition,
  listFlowStepIds,
  lockTaskOfFlowStep,
  renameFlowStepRow,
  writeFlowOrder,
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
    lockTaskOfStation,
  );
}

/** Gives a station of a flow another title; the one that it has already writes nothing. */
export function renameFlowStep(
  context: TasksContext,
  call: TaskCall,
  body: PartTitleBody,
): Promise<TaskFlowStep> {
  const { id } = body;
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const before = await readFlowStep(tx, task, id);
      const title = readTitle(body.title, PART_TITLE_LIMITS);
      if (before.title === title) return { event: null, result: toFlowStep(before) };
      renameFlowStepRow(tx, task.tenantId, id, title);
      writeTask(tx, task.tenantId, task.id, {}, context.clock.now());
      return {
        event: {
          action: 'renamed_task_activity_flow_step',
          values: { before: before.title, title },
          audit: { before: { flow_step_id: id, title: before.title }, after: { flow_step_id: id, title } },
        },
        result: toFlowStep({ ...before, title }),
      };
    },
    lockTaskOfStation,
  );
}

/** Brings a station to another place of its flow, whose stations are numbered anew; the place that it has already writes nothing. */
export function moveFlowStep(
  context: TasksContext,
  call: TaskCall,
  { id, position }: FlowStepMoveBody,
): Promise<TaskFlowStep> {
  return changePart(
    context,
    call,
    id,
    async (tx, task) => {
      const station = await readFlowStep(tx, task, id);
      const ids = await listFlowStepIds(tx, task);
      const place = Math.min(position, ids.length);
      if (ids.indexOf(id) === place - 1) return { event: null, result: toFlowStep(station) };
      writeFlowOrder(tx, task, ids.filter((one) => one !== id).toSpliced(place - 1, 0, id));
      writeTask(tx, task.tenantId, task.id, {}, context.clock.now());
      return {
        event: {
          action: 'moved_task_activity_flow_step',
          values: { title: station.title },
          audit: {
            before: { flow_step_id: id, sort_order: station.sort_order },
            after: { flow_step_id: id, sort_order: place },
          },
        },
        result: toFlowStep({ ...station, sort_order: place }),
      };
    },
    lockTaskOfStation,
  );
}

const lockTaskOfStation: FindTask = async (tx, tenantId, id) => {
  const task = await lockTaskOfFlowStep(tx, tenantId, id);
  if (task === null) throw taskProblems.flowStepNotFound();
  return task;
};

/** Under the lock of the task: somebody else may have deleted the station just before. */
async function readFlowStep(tx: Tx, task: TaskRow, id: number): Promise<FlowStepRow> {
  const step = await findFlowStep(tx, task, id);
  if (step === null) throw taskProblems.flowStepNotFound();
  return step;
}
