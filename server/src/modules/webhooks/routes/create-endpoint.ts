import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { createEndpoint } from '../endpoint-service.ts';
import { webhookProblems } from '../problems.ts';
import { EndpointBody, NewWebhookEndpoint } from '../webhook-schema.ts';

export const createWebhookEndpointRoute = route<WebhooksContext>()({
  method: 'POST',
  path: '/v1/webhooks',
  operationId: 'createWebhookEndpoint',
  summary:
    'Add an endpoint, in the name of the caller, whose rights decide over what is sent; tells its secret once',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  idempotent: 'no: its answer holds a secret',
  schema: { body: EndpointBody, response: { 201: NewWebhookEndpoint } },
  problems: [
    webhookProblems.url,
    webhookProblems.eventUnknown,
    webhookProblems.companyUnknown,
    webhookProblems.limit,
  ],
  handler: (call, context) => createEndpoint(context, call, call.body),
});
