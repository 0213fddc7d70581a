import { placeEvents } from '../../src/modules/webhooks/event-order-service.ts';
import type { Harness } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { inTenant } from '../harness/tasks.ts';
import { makeEndpoint } from '../harness/webhooks.ts';
import type { Step } from './creation-steps.ts';

const ENDPOINT = { name: 'ERP', url: 'https://example.com/eventos', events: ['company.created'] };

/** One request to every POST of webhooks; what is sent again has got its place by then. */
export async function makeWebhookSteps(h: Harness, tenant: TestTenant, root: TestUser): Promise<Step[]> {
  const client = inTenant(root, tenant);
  const { id } = await makeEndpoint(client, ENDPOINT, ENDPOINT.events);
  const path = `/api/v1/webhooks/${id}`;
  await client.post(`${path}/test`);
  while (await placeEvents(h.context));
  const [delivery] = (await client.get(`${path}/deliveries`)).body.items;
  const url = '/api/v1/webhooks/:endpointId';
  return [
    { url: '/api/v1/webhooks', body: ENDPOINT },
    { url: `${url}/rotate-secret`, path: `${path}/rotate-secret`, body: {} },
    { url: `${url}/test`, path: `${path}/test` },
    {
      url: `${url}/deliveries/:eventId/resend`,
      path: `${path}/deliveries/${delivery.eventId}/resend`,
    },
  ];
}
