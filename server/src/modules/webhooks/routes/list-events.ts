import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { pageEvents } from '../event-feed-service.ts';
import { webhookProblems } from '../problems.ts';
import { EventPage, EventsQuery } from '../webhook-schema.ts';

export const listEventsRoute = route<WebhooksContext>()({
  method: 'GET',
  path: '/v1/events',
  operationId: 'listEvents',
  summary:
    'What happened in the tenant in the last 30 days, in order, as far as the caller may know of it; a cursor goes on where it stood, also days later',
  tag: 'webhooks',
  access: authenticated,
  tokens: ['events.read'],
  tenant: 'required',
  schema: { query: EventsQuery, response: { 200: EventPage } },
  problems: [webhookProblems.badCursor, webhookProblems.cursorTooOld],
  handler: (call, context) => pageEvents(context, call.caller, call.query),
});
