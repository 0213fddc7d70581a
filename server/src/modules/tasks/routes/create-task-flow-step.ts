import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { StepBody, TaskFlowStep } from '../detail/detail-schema.ts';
import { answers, succeeds } from '../envelope.ts';
import { createFlowStep } from '../parts/flow-step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const createTaskFlowStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/flow-step-create',
  operationId: 'createTaskFlowStep',
  summary: 'Add a station at the end of the flow of a task',
  tag: 'tasks',
  access: flag('tarefas.flow.manage', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: { body: StepBody, response: { 201: succeeds(TaskFlowStep) } },
  problems: [taskProblems.notFound, taskProblems.titleTooShort, taskProblems.titleTooLong],
  wrap: answers(taskTexts.flowStepCreated),
  handler: (call, context) => createFlowStep(context, call, call.body),
});
