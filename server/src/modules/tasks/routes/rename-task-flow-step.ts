import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { PartTitleBody, TaskFlowStep } from '../detail/detail-schema.ts';
import { succeeds, success } from '../envelope.ts';
import { renameFlowStep } from '../parts/flow-step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const renameTaskFlowStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/flow-step-rename',
  operationId: 'renameTaskFlowStep',
  summary: 'Give a station of a flow another title',
  tag: 'tasks',
  access: flag('tarefas.flow.manage', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: PartTitleBody, response: { 200: succeeds(TaskFlowStep) } },
  problems: [taskProblems.flowStepNotFound, taskProblems.titleTooShort, taskProblems.titleTooLong],
  handler: async (call, context) =>
    success(taskTexts.flowStepRenamed, call.language, await renameFlowStep(context, call, call.body)),
});
