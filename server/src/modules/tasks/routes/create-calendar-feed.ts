import { flag } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { NewCalendarFeed } from '../calendar-feed/feed-schema.ts';
import { createCalendarFeed } from '../calendar-feed/feed-service.ts';
import type { TasksContext } from '../context.ts';
import { answers, succeeds } from '../envelope.ts';
import { taskTexts } from '../task-texts.ts';

export const createCalendarFeedRoute = route<TasksContext>()({
  method: 'POST',
  path: '/tarefas/calendar-feed',
  operationId: 'createCalendarFeed',
  idempotent: 'no: its answer holds a secret',
  summary: 'Give the caller a calendar address in the tenant, in the place of the one that they had',
  tag: 'tasks',
  access: flag('tarefas.read', 'tasks'),
  tokens: 'never',
  inPerson: true,
  tenant: 'required',
  schema: { response: { 200: succeeds(NewCalendarFeed) } },
  wrap: answers(taskTexts.feedCreated),
  handler: async (call, context) => {
    return createCalendarFeed(context, call);
  },
});
