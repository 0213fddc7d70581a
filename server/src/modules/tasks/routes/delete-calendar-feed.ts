import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { CalendarFeed } from '../calendar-feed/feed-schema.ts';
import { deleteCalendarFeed } from '../calendar-feed/feed-service.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskTexts } from '../task-texts.ts';

export const deleteCalendarFeedRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/calendar-feed/delete',
  operationId: 'deleteCalendarFeed',
  idempotent: true,
  summary: 'End the calendar address of the caller in the tenant',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tokens: 'never',
  inPerson: true,
  tenant: 'required',
  schema: { response: { 200: succeeds(CalendarFeed) } },
  wrap: answers(taskTexts.feedDeleted),
  handler: async (call, context) => deleteCalendarFeed(context, call),
});
