import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { PartIdBody } from '../detail/detail-schema.ts';
import { Deleted, succeeds, success } from '../envelope.ts';
import { deleteStep } from '../parts/step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteTaskStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/step-delete',
  operationId: 'deleteTaskStep',
  summary: 'Take an item out of a checklist',
  tag: 'tasks',
  access: flag('tarefas.steps.manage', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: PartIdBody, response: { 200: succeeds(Deleted) } },
  problems: [taskProblems.stepNotFound],
  handler: async (call, context) =>
    success(taskTexts.stepDeleted, call.language, await deleteStep(context, call, call.body.id)),
});
