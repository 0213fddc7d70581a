import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { StepToggleBody, TaskStep } from '../detail/detail-schema.ts';
import { succeeds, success } from '../envelope.ts';
import { toggleStep } from '../parts/step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const toggleTaskStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/step-toggle',
  operationId: 'toggleTaskStep',
  summary: 'Tick an item of a checklist, or take the tick away',
  tag: 'tasks',
  access: flag('tarefas.steps.manage', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: StepToggleBody, response: { 200: succeeds(TaskStep) } },
  problems: [taskProblems.stepNotFound],
  handler: async (call, context) =>
    success(taskTexts.stepUpdated, call.language, await toggleStep(context, call, call.body)),
});
