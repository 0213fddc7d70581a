import { flagOver } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { HandedOver, HandoverBody } from '../handover/handover-schema.ts';
import { handOverTasks } from '../handover/handover-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const handOverTasksRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/handover',
  operationId: 'handOverTasks',
  summary:
    'Hand over open tasks of one person to others, the 25 that are due first; again until none is left',
  tag: 'tasks',
  access: flagOver('tarefas.assign', 'tasks', 'tarefas.update'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: { body: HandoverBody, response: { 200: succeeds(HandedOver) } },
  problems: [taskProblems.handoverForbidden, taskProblems.assigneeInvalid],
  handler: (call, context) => handOverTasks(context, call, call.body),
  wrap: answers(taskTexts.handedOver),
});
