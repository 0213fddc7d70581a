import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { CalendarFeed } from '../calendar-feed/feed-schema.ts';
import { getCalendarFeed } from '../calendar-feed/feed-service.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskTexts } from '../task-texts.ts';

export const getCalendarFeedRoute = route<TasksContext>()({
  method: 'GET',
  path: '/tarefas/calendar-feed',
  operationId: 'getCalendarFeed',
  summary: 'Whether the caller has a calendar address in the tenant, and since when',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tokens: 'never',
  tenant: 'required',
  schema: { response: { 200: succeeds(CalendarFeed) } },
  wrap: answers(taskTexts.feedRead),
  handler: async (call, context) => getCalendarFeed(context, call),
});
