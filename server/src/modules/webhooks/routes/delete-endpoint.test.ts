import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld, type WebhookWorld } from '../../../../test/harness/webhook-world.ts';
import { makeEndpoint } from '../../../../test/harness/webhooks.ts';

const h = await createHarness({ leavesMessages: true });
let world: WebhookWorld;

beforeAll(async () => {
  world = await makeWebhookWorld(h);
});

const urlOf = ({ id }: { id: string }) => `/api/v1/webhooks/${id}`;

test('404 for one of another tenant, 403 for others than administrators, 401 without credentials, 400 for no uuid', async () => {
  const { admin, endpoint, stranger, viewer } = world;
  expect(outcome(await stranger.delete(urlOf(endpoint)))).toBe('404 webhook.notFound');
  expect(outcome(await viewer.delete(urlOf(endpoint)))).toBe('403 role.required');
  expect((await h.request('DELETE', urlOf(endpoint))).status).toBe(401);
  expect((await admin.delete('/api/v1/webhooks/1')).status).toBe(400);
  expect((await admin.get(urlOf(endpoint))).status).toBe(200);
});

test('removes one with its deliveries, and leaves word of it', async () => {
  const { admin } = world;
  const endpoint = await makeEndpoint(admin, { url: 'https://example.com/eventos' }, ['company.created']);
  expect((await admin.delete(urlOf(endpoint))).status).toBe(204);
  expect((await admin.get(urlOf(endpoint))).status).toBe(404);
  const { rows } = await h.db.owner.query(
    `select before from audit_entries where target_uuid = $1 and action = 'webhook.deleted'`,
    [endpoint.id],
  );
  expect(rows[0].before).toMatchObject({ name: 'ERP', host: 'example.com' });
});
