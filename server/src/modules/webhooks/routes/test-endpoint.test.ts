import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld, type WebhookWorld } from '../../../../test/harness/webhook-world.ts';
import { deliverAll } from '../../../../test/harness/webhooks.ts';
import { placeEvents } from '../event-order-service.ts';

const h = await createHarness({ leavesMessages: true });
let world: WebhookWorld;

beforeAll(async () => {
  world = await makeWebhookWorld(h);
});

const urlOf = ({ id }: { id: string }) => `/api/v1/webhooks/${id}/test`;

test('leaves one event for this endpoint alone, once for each key', async () => {
  const { admin, endpoint, ofCompany } = world;
  await deliverAll(h);
  const headers = { 'idempotency-key': 'um-teste' };
  for (let n = 0; n < 2; n += 1) {
    const { body, status } = await admin.post(urlOf(endpoint), undefined, { headers });
    expect([status, body]).toEqual([202, { sent: true }]);
  }
  await h.db.owner.query('delete from outbox');
  await placeEvents(h.context);
  const typesOf = async ({ id }: { id: string }) =>
    (await admin.get(`/api/v1/webhooks/${id}/deliveries`)).body.items.map(
      ({ type }: { type: string }) => type,
    );
  expect((await typesOf(endpoint)).filter((type: string) => type === 'webhook.test')).toHaveLength(1);
  expect(await typesOf(ofCompany)).not.toContain('webhook.test');
  const feed = (await admin.get('/api/v1/events')).body.events;
  expect(feed.map(({ type }: { type: string }) => type)).not.toContain('webhook.test');
});

test('409 while it is switched off', async () => {
  const { admin, ofCompany } = world;
  await admin.patch(`/api/v1/webhooks/${ofCompany.id}`, { enabled: false });
  expect(outcome(await admin.post(urlOf(ofCompany)))).toBe('409 webhook.disabled');
});

test('404 for one of another tenant, 400 for no uuid, 403 and 401', async () => {
  const { admin, endpoint, stranger, viewer } = world;
  expect(outcome(await stranger.post(urlOf(endpoint)))).toBe('404 webhook.notFound');
  expect((await admin.post('/api/v1/webhooks/1/test')).status).toBe(400);
  expect(outcome(await viewer.post(urlOf(endpoint)))).toBe('403 role.required');
  expect((await h.request('POST', urlOf(endpoint))).status).toBe(401);
});
