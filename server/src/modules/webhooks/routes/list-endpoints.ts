import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { listReachedEndpoints } from '../endpoint-service.ts';
import { WebhookEndpointList } from '../webhook-schema.ts';

export const listWebhookEndpointsRoute = route<WebhooksContext>()({
  method: 'GET',
  path: '/v1/webhooks',
  operationId: 'listWebhookEndpoints',
  summary: 'The endpoints to which events of the tenant are sent',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: WebhookEndpointList } },
  handler: (call, context) => listReachedEndpoints(context, call.caller),
});
