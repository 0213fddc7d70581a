import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { removeEndpoint } from '../endpoint-service.ts';
import { webhookProblems } from '../problems.ts';
import { EndpointParams } from '../webhook-schema.ts';

export const deleteWebhookEndpointRoute = route<WebhooksContext>()({
  method: 'DELETE',
  path: '/v1/webhooks/:endpointId',
  operationId: 'deleteWebhookEndpoint',
  summary: 'Remove an endpoint with its deliveries',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  schema: { params: EndpointParams, response: { 204: Type.Null() } },
  problems: [webhookProblems.notFound],
  handler: (call, context) => removeEndpoint(context, call, call.params.endpointId),
});
