import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { getDelivery } from '../delivery-list-service.ts';
import { webhookProblems } from '../problems.ts';
import { DeliveryParams, WebhookDeliveryDetail } from '../webhook-schema.ts';

export const getWebhookDeliveryRoute = route<WebhooksContext>()({
  method: 'GET',
  path: '/v1/webhooks/:endpointId/deliveries/:eventId',
  operationId: 'getWebhookDelivery',
  summary: 'One delivery with its payload and the first bytes of what was answered last',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  schema: { params: DeliveryParams, response: { 200: WebhookDeliveryDetail } },
  problems: [webhookProblems.notFound, webhookProblems.deliveryNotFound],
  handler: (call, context) => getDelivery(context, call.caller, call.params),
});
