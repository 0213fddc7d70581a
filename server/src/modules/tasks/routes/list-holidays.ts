import { Type } from 'typebox';
import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Text } from '../../../platform/http/schema.ts';
import { todayOf } from '../../../platform/local-date.ts';
import type { TasksContext } from '../context.ts';
import { succeeds, success } from '../envelope.ts';
import { listHolidaysFrom } from '../task-calendar.ts';
import { tenantOf } from '../task-call.ts';
import { taskTexts } from '../task-texts.ts';

export const listHolidaysRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/holidays',
  operationId: 'listTaskHolidays',
  summary: 'The holidays on which no due date may lie, from today to the last day that one may have',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tenant: 'required',
  schema: { response: { 200: succeeds(Type.Array(Text)) } },
  handler: async (call, context) => {
    const tenant = tenantOf(call);
    const today = todayOf(context.clock, { tenant });
    const days = await listHolidaysFrom(context, context.database.tenant(tenant.id), tenant.id, today);
    return success(taskTexts.holidaysListed, call.language, days);
  },
});
