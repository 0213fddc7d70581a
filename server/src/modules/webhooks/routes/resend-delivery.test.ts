import { beforeEach, expect, test } from 'vitest';
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

beforeEach(async () => {
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
const lastId = async () => (await world.admin.get(listUrl())).body.items.at(-1).eventId as string;

test('sends the same event once more, under the same id', async () => {
  const { admin } = world;
  const id = await lastId();
  const before = receiver.received.length;
  const { body, status } = await admin.post(`${listUrl()}/${id}/resend`);
  expect([status, body.state]).toEqual([202, 'pending']);
  await deliverAll(h);
  expect(receiver.received.slice(before).map(({ event }) => event.id)).toEqual([id]);
  const after = (await admin.get(`${listUrl()}/${id}`)).body;
  expect(after).toMatchObject({ state: 'delivered', attempts: 1 });
});

test('404 for what is not there and for another tenant, 400 for no uuid, 403 and 401', async () => {
  const { admin, stranger, viewer } = world;
  const id = await lastId();
  const nothing = await admin.post(`${listUrl()}/${crypto.randomUUID()}/resend`);
  expect(outcome(nothing)).toBe('404 webhook.deliveryNotFound');
  expect(outcome(await stranger.post(`${listUrl()}/${id}/resend`))).toBe('404 webhook.notFound');
  expect((await admin.post(`${listUrl()}/1/resend`)).status).toBe(400);
  expect(outcome(await viewer.post(`${listUrl()}/${id}/resend`))).toBe('403 role.required');
  expect((await h.request('POST', `${listUrl()}/${id}/resend`)).status).toBe(401);
});

test('409 for an event that is not kept any more, and while the endpoint is switched off', async () => {
  const { admin } = world;
  const id = await lastId();
  await h.db.owner.query('delete from events where uuid = $1', [id]);
  expect(outcome(await admin.post(`${listUrl()}/${id}/resend`))).toBe('409 webhook.eventNotKept');
  await admin.patch(`/api/v1/webhooks/${endpoint.id}`, { enabled: false });
  expect(outcome(await admin.post(`${listUrl()}/${id}/resend`))).toBe('409 webhook.disabled');
});
