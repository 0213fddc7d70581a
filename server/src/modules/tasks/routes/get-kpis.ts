import { moduleOn } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { TaskKpis } from '../kpis/kpi-schema.ts';
import { readKpis } from '../kpis/kpi-service.ts';
import { taskTexts } from '../task-texts.ts';

export const getKpisRoute = route<TasksContext>()({
  method: 'GET',
  path: '/dashboard/kpis',
  operationId: 'getTaskKpis',
  summary: 'Figures of the tasks that the caller sees, and the latest of them',
  tag: 'tasks',
  access: moduleOn('tasks'),
  tokens: ['tarefas.read'],
  tenant: 'required',
  schema: { response: { 200: succeeds(TaskKpis) } },
  handler: async (call, context) => success(taskTexts.kpisRead, call.language, await readKpis(context, call)),
});
