import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld, type WebhookWorld } from '../../../../test/harness/webhook-world.ts';

const h = await createHarness({ leavesMessages: true });
let world: WebhookWorld;

beforeAll(async () => {
  world = await makeWebhookWorld(h);
});

const urlOf = ({ id }: { id: string }) => `/api/v1/webhooks/${id}`;

test('answers one endpoint with its version, and no secret', async () => {
  const { admin, endpoint } = world;
  const { body, headers, status, text } = await admin.get(urlOf(endpoint));
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: endpoint.id, versao: 1, previousSecretUntil: null });
  expect(headers['etag']).toBeTruthy();
  expect(text).not.toContain('whsec_');
});

test('404 for those of another tenant and, for who is bound to a company, of the rest of the tenant', async () => {
  const { bound, endpoint, ofCompany, stranger } = world;
  expect(outcome(await stranger.get(urlOf(endpoint)))).toBe('404 webhook.notFound');
  expect(outcome(await bound.get(urlOf(endpoint)))).toBe('404 webhook.notFound');
  expect((await bound.get(urlOf(ofCompany))).status).toBe(200);
});

test('400 for what is no uuid, 403 for others than administrators, 401 without credentials', async () => {
  expect((await world.admin.get('/api/v1/webhooks/1')).status).toBe(400);
  expect(outcome(await world.viewer.get(urlOf(world.endpoint)))).toBe('403 role.required');
  expect((await h.request('GET', urlOf(world.endpoint))).status).toBe(401);
});
