import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { resend } from '../delivery-list-service.ts';
import { webhookProblems } from '../problems.ts';
import { DeliveryParams, WebhookDelivery } from '../webhook-schema.ts';

export const resendWebhookDeliveryRoute = route<WebhooksContext>()({
  method: 'POST',
  path: '/v1/webhooks/:endpointId/deliveries/:eventId/resend',
  operationId: 'resendWebhookDelivery',
  summary: 'Send an event to an endpoint once more, whatever became of it',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  idempotent: true,
  schema: { params: DeliveryParams, response: { 202: WebhookDelivery } },
  problems: [
    webhookProblems.notFound,
    webhookProblems.deliveryNotFound,
    webhookProblems.disabled,
    webhookProblems.eventNotKept,
  ],
  handler: (call, context) => resend(context, call, call.params),
});
