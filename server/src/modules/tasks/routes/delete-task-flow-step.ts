import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { PartIdBody } from '../detail/detail-schema.ts';
import { Deleted, succeeds, success } from '../envelope.ts';
import { deleteFlowStep } from '../parts/flow-step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteTaskFlowStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/flow-step-delete',
  operationId: 'deleteTaskFlowStep',
  summary: 'Take a station out of a flow',
  tag: 'tasks',
  access: flag('tarefas.flow.manage', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: PartIdBody, response: { 200: succeeds(Deleted) } },
  problems: [taskProblems.flowStepNotFound],
  handler: async (call, context) =>
    success(taskTexts.flowStepDeleted, call.language, await deleteFlowStep(context, call, call.body.id)),
});
