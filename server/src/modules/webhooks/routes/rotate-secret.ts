import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { webhookProblems } from '../problems.ts';
import { rotateSecret } from '../secret-service.ts';
import { EndpointParams, RotatedSecret, RotationBody } from '../webhook-schema.ts';

export const rotateWebhookSecretRoute = route<WebhooksContext>()({
  method: 'POST',
  path: '/v1/webhooks/:endpointId/rotate-secret',
  operationId: 'rotateWebhookSecret',
  summary: 'Give an endpoint another secret, told once; for a while both sign',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  idempotent: 'no: its answer holds a secret',
  schema: { params: EndpointParams, body: RotationBody, response: { 200: RotatedSecret } },
  problems: [webhookProblems.notFound],
  handler: (call, context) => rotateSecret(context, call, call.params.endpointId, call.body),
});
