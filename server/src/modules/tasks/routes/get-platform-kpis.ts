import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TasksContext } from '../context.ts';
import { succeedsWith, success } from '../envelope.ts';
import { PlatformKpis, PlatformKpisMeta, PlatformKpisQuery } from '../kpis/kpi-schema.ts';
import { readPlatformKpis } from '../kpis/kpi-service.ts';
import { taskTexts } from '../task-texts.ts';

export const getPlatformKpisRoute = route<TasksContext>()({
  method: 'GET',
  path: '/gestao/kpis',
  operationId: 'getPlatformTaskKpis',
  summary: 'Figures of the tasks of all tenants, for administrators of the platform',
  tag: 'tasks',
  access: role('admin'),
  tenant: 'required',
  schema: { query: PlatformKpisQuery, response: { 200: succeedsWith(PlatformKpis, PlatformKpisMeta) } },
  handler: async (call, context) => {
    const { page = 1, per_page = 50 } = call.query;
    const { kpis, total } = await readPlatformKpis(context, call, call.query);
    const meta = { pagination: { page, per_page, total } };
    return { ...success(taskTexts.kpisRead, call.language, kpis), meta };
  },
});
