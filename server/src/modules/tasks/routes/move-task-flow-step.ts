import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { FlowStepMoveBody, TaskFlowStep } from '../detail/detail-schema.ts';
import { succeeds, success } from '../envelope.ts';
import { moveFlowStep } from '../parts/flow-step-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const moveTaskFlowStepRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/detalhes/flow-step-move',
  operationId: 'moveTaskFlowStep',
  summary: 'Bring a station to another place of its flow',
  tag: 'tasks',
  access: flag('tarefas.flow.manage', 'tasks'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: FlowStepMoveBody, response: { 200: succeeds(TaskFlowStep) } },
  problems: [taskProblems.flowStepNotFound],
  handler: async (call, context) =>
    success(taskTexts.flowStepMoved, call.language, await moveFlowStep(context, call, call.body)),
});
