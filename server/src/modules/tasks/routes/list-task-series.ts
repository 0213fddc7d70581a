import { Type } from 'typebox';
import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { SeriesQuery, TaskSeries } from '../series/series-schema.ts';
import { listTenantSeries } from '../series/series-service.ts';
import { taskTexts } from '../task-texts.ts';

export const listTaskSeriesRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/series',
  operationId: 'listTaskSeries',
  summary: 'List tasks that come again, as far as the caller sees them, the first 500 by title',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { query: SeriesQuery, response: { 200: succeeds(Type.Array(TaskSeries)) } },
  handler: async (call, context) =>
    success(taskTexts.seriesListed, call.language, await listTenantSeries(context, call, call.query)),
});
