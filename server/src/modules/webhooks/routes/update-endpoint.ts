import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { WebhooksContext } from '../context.ts';
import { updateEndpoint } from '../endpoint-service.ts';
import { webhookProblems } from '../problems.ts';
import { EndpointParams, EndpointPatchBody, WebhookEndpoint } from '../webhook-schema.ts';

export const updateWebhookEndpointRoute = route<WebhooksContext>()({
  method: 'PATCH',
  path: '/v1/webhooks/:endpointId',
  operationId: 'updateWebhookEndpoint',
  summary:
    'Change an endpoint, or switch it on or off; from then on the rights of the caller decide over what is sent',
  tag: 'webhooks',
  access: role('admin'),
  tenant: 'required',
  schema: { params: EndpointParams, body: EndpointPatchBody, response: { 200: WebhookEndpoint } },
  headers: ['ETag'],
  problems: [
    webhookProblems.notFound,
    webhookProblems.url,
    webhookProblems.eventUnknown,
    webhookProblems.companyUnknown,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => updateEndpoint(context, call, call.params.endpointId, call.body),
});
