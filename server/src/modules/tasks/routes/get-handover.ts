import { flagOver } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { HandoverQuery, OpenTasks } from '../handover/handover-schema.ts';
import { countHandover } from '../handover/handover-service.ts';
import { taskProblems } from '../task-problems.ts';
import { taskTexts } from '../task-texts.ts';

export const getHandoverRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/handover',
  operationId: 'getHandover',
  summary: 'How many open tasks somebody has, before they are handed over',
  tag: 'tasks',
  access: flagOver('tarefas.assign', 'tasks', 'tarefas.update'),
  tenant: 'required',
  schema: { query: HandoverQuery, response: { 200: succeeds(OpenTasks) } },
  problems: [taskProblems.handoverForbidden],
  handler: async (call, context) => {
    const open = await countHandover(context, call, call.query.user_id.toLowerCase());
    return success(taskTexts.listed, call.language, { open });
  },
});
