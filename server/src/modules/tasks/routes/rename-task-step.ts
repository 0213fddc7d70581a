import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { PartTitleBody, TaskStep } from '../detail/detail-schema.ts';
import { succeeds, success } from '../envelope.ts';
import { renameStep } from '../parts/step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const renameTaskStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/step-rename',
  operationId: 'renameTaskStep',
  summary: 'Give an item of a checklist another title',
  tag: 'tasks',
  access: flag('tarefas.steps.manage', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: PartTitleBody, response: { 200: succeeds(TaskStep) } },
  problems: [taskProblems.stepNotFound, taskProblems.titleTooShort, taskProblems.titleTooLong],
  handler: async (call, context) =>
    success(taskTexts.stepRenamed, call.language, await renameStep(context, call, call.body)),
});
