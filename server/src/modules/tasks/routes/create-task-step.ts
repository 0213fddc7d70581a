import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { StepBody, TaskStep } from '../detail/detail-schema.ts';
import { answers, succeeds } from '../envelope.ts';
import { createStep } from '../parts/step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const createTaskStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/step-create',
  operationId: 'createTaskStep',
  summary: 'Add an item to the checklist of a task',
  tag: 'tasks',
  access: flag('tarefas.steps.manage', 'tasks'),
  tenant: 'required',
  idempotent: true,
  schema: { body: StepBody, response: { 201: succeeds(TaskStep) } },
  problems: [taskProblems.notFound, taskProblems.titleTooShort, taskProblems.titleTooLong],
  wrap: answers(taskTexts.stepCreated),
  handler: (call, context) => createStep(context, call, call.body),
});
