import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { pageDeliveries } from '../delivery-list-service.ts';
import { webhookProblems } from '../problems.ts';
import { DeliveriesQuery, EndpointParams, WebhookDeliveryPage } from '../webhook-schema.ts';

export const listWebhookDeliveriesRoute = route<WebhooksContext>()({
  method: 'GET',
  path: '/v1/webhooks/:endpointId/deliveries',
  operationId: 'listWebhookDeliveries',
  summary: 'What was sent to an endpoint in the last 30 days and what waits there, the newest event first',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  schema: { params: EndpointParams, query: DeliveriesQuery, response: { 200: WebhookDeliveryPage } },
  problems: [webhookProblems.notFound],
  handler: (call, context) => pageDeliveries(context, call.caller, call.params.endpointId, call.query),
});
