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

const listUrl = () => `/api/v1/webhooks/${endpoint.id}/deliveries`;
const eventIds = async () =>
  (await world.admin.get(listUrl())).body.items.map(
    ({ eventId }: { eventId: string }) => eventId,
  ) as string[];

test('shows what was sent and what was answered last', async () => {
  const { admin } = world;
  const id = (await eventIds()).at(-1);
  const { body, status } = await admin.get(`${listUrl()}/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    state: 'delivered',
    attempts: 2,
    status: 200,
    answer: 'ok',
    nextAttemptAt: null,
  });
  expect(body.payload).toEqual(receiver.received[0]?.event);
});

test('leaves the payload out for an administrator who may not read such events', async () => {
  const limited = await world.tenant.user({ role: 'admin' });
  await world.tenant.grant(limited, 'perm-user-list', false);
  const [id] = await eventIds();
  const { body, status } = await limited.get(`${listUrl()}/${id}`);
  expect([status, body.payload]).toEqual([200, null]);
});

test('404 for an event that it never got and for another tenant, 400 for no uuid, 403 and 401', async () => {
  const { admin, stranger, viewer } = world;
  const [id] = await eventIds();
  const nothing = await admin.get(`${listUrl()}/${crypto.randomUUID()}`);
  expect(outcome(nothing)).toBe('404 webhook.deliveryNotFound');
  expect(outcome(await stranger.get(`${listUrl()}/${id}`))).toBe('404 webhook.notFound');
  expect((await admin.get(`${listUrl()}/1`)).status).toBe(400);
  expect(outcome(await viewer.get(`${listUrl()}/${id}`))).toBe('403 role.required');
  expect((await h.request('GET', `${listUrl()}/${id}`)).status).toBe(401);
});
