import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld, type WebhookWorld } from '../../../../test/harness/webhook-world.ts';

const h = await createHarness({ leavesMessages: true });
let world: WebhookWorld;

beforeAll(async () => {
  world = await makeWebhookWorld(h);
});

const urlOf = ({ id }: { id: string }) => `/api/v1/webhooks/${id}/rotate-secret`;

test('gives another secret; the one before counts for a day, or not at all where that is asked', async () => {
  const { admin, endpoint } = world;
  const { body, status } = await admin.post(urlOf(endpoint), {});
  expect(status).toBe(200);
  expect(body.secret).toMatch(/^whsec_/);
  expect(body.secret).not.toBe(endpoint.secret);
  expect(Date.parse(body.previousSecretUntil) - h.clock.now().getTime()).toBe(86_400_000);
  const at = (await admin.get(`/api/v1/webhooks/${endpoint.id}`)).body;
  expect(at.previousSecretUntil).toBe(body.previousSecretUntil);
  expect((await admin.post(urlOf(endpoint), { overlapHours: 0 })).body.previousSecretUntil).toBeNull();
});

test('404 for one of another tenant, 400 for hours that are too many, 403 and 401', async () => {
  const { admin, endpoint, stranger, viewer } = world;
  expect(outcome(await stranger.post(urlOf(endpoint), {}))).toBe('404 webhook.notFound');
  expect((await admin.post(urlOf(endpoint), { overlapHours: 169 })).status).toBe(400);
  expect(outcome(await viewer.post(urlOf(endpoint), {}))).toBe('403 role.required');
  expect((await h.request('POST', urlOf(endpoint), { body: {} })).status).toBe(401);
});
