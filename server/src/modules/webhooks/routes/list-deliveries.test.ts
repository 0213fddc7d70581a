import { beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld, type WebhookWorld } from '../../../../test/harness/webhook-world.ts';
import {
  deliverAll,
  type MadeEndpoint,
  makeEndpoint,
  startReceiver,
} from '../../../../test/harness/webhooks.ts';

const h = await createHarness({ config: { privateWebhooks: true }, leavesMessages: true });
const receiver = await startReceiver();
let world: WebhookWorld;
let endpoint: MadeEndpoint;

beforeAll(async () => {
  world = await makeWebhookWorld(h);
  for (const { id } of [world.endpoint, world.ofCompany]) await world.admin.delete(`/api/v1/webhooks/${id}`);
  await h.db.owner.query('delete from event_outbox');
  endpoint = await makeEndpoint(world.admin, receiver, ['company.created']);
  receiver.answer = () => ({ status: 500, body: 'não foi desta vez' });
  await makeCompany(world.admin);
  await deliverAll(h);
  receiver.answer = () => ({ status: 200, body: 'ok' });
  await makeCompany(world.admin);
  h.clock.set(new Date(h.clock.now().getTime() + 60_000));
  await deliverAll(h);
});

const urlOf = ({ id }: { id: string }, more = '') => `/api/v1/webhooks/${id}/deliveries${more}`;

test('lists what was sent, the newest first, page after page, and by state', async () => {
  const { admin } = world;
  const { body, status } = await admin.get(urlOf(endpoint));
  expect(status).toBe(200);
  expect(body.items).toHaveLength(2);
  expect(body.items[0]).toMatchObject({
    type: 'company.created',
    state: 'delivered',
    status: 200,
    fault: null,
  });
  const first = (await admin.get(urlOf(endpoint, '?pageSize=1'))).body;
  const second = (await admin.get(urlOf(endpoint, `?pageSize=1&cursor=${first.next}`))).body;
  expect([...first.items, ...second.items]).toEqual(body.items);
  expect(second.next).toBeNull();
  expect((await admin.get(urlOf(endpoint, '?state=givenUp'))).body.items).toEqual([]);
});

test('404 for one of another tenant, 400 for a state that there is not, 403 and 401', async () => {
  const { admin, stranger, viewer } = world;
  expect(outcome(await stranger.get(urlOf(endpoint)))).toBe('404 webhook.notFound');
  expect((await admin.get(urlOf(endpoint, '?state=lost'))).status).toBe(400);
  expect(outcome(await viewer.get(urlOf(endpoint)))).toBe('403 role.required');
  expect((await h.request('GET', urlOf(endpoint))).status).toBe(401);
});
