import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { webhookProblems } from '../problems.ts';
import { sendTest } from '../secret-service.ts';
import { EndpointParams, SentTest } from '../webhook-schema.ts';

export const testWebhookEndpointRoute = route<WebhooksContext>()({
  method: 'POST',
  path: '/v1/webhooks/:endpointId/test',
  operationId: 'testWebhookEndpoint',
  summary: 'Send an event of the type `webhook.test` to one endpoint',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  idempotent: true,
  schema: { params: EndpointParams, response: { 202: SentTest } },
  problems: [webhookProblems.notFound, webhookProblems.disabled],
  handler: (call, context) => sendTest(context, call, call.params.endpointId),
});
