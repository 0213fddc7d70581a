import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { listEventTypes } from '../event-feed-service.ts';
import { EventTypeList } from '../webhook-schema.ts';

export const listEventTypesRoute = route<WebhooksContext>()({
  method: 'GET',
  path: '/v1/events/types',
  operationId: 'listEventTypes',
  summary: 'The catalogue of events with the schema of each, and which of them the caller may know of',
  tag: 'webhooks',
  access: authenticated,
  tokens: ['events.read'],
  schema: { response: { 200: EventTypeList } },
  handler: async (call, context) => listEventTypes(context, call.caller, call.language),
});
