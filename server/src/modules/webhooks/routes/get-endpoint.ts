import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { getEndpoint } from '../endpoint-service.ts';
import { webhookProblems } from '../problems.ts';
import { EndpointParams, WebhookEndpoint } from '../webhook-schema.ts';

export const getWebhookEndpointRoute = route<WebhooksContext>()({
  method: 'GET',
  path: '/v1/webhooks/:endpointId',
  operationId: 'getWebhookEndpoint',
  summary: 'One endpoint, and how it does',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  schema: { params: EndpointParams, response: { 200: WebhookEndpoint } },
  headers: ['ETag'],
  problems: [webhookProblems.notFound],
  handler: (call, context) => getEndpoint(context, call.caller, call.params.endpointId),
});
