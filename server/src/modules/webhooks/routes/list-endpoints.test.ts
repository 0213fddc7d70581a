import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld, type WebhookWorld } from '../../../../test/harness/webhook-world.ts';

const h = await createHarness({ leavesMessages: true });
let world: WebhookWorld;

beforeAll(async () => {
  world = await makeWebhookWorld(h);
});

const URL = '/api/v1/webhooks';

test('lists the endpoints of the tenant, without their secrets', async () => {
  const { admin, company, endpoint, ofCompany } = world;
  const { body, status, text } = await admin.get(URL);
  expect(status).toBe(200);
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([endpoint.id, ofCompany.id]);
  expect(body.items[1]).toMatchObject({
    name: 'Loja',
    company: { id: company.id },
    owner: { id: admin.uuid },
    enabled: true,
    failingSince: null,
  });
  expect(text).not.toContain('whsec_');
});

test('shows those of their company to who is bound to it, and nothing to another tenant', async () => {
  const ids = async (user: typeof world.bound) =>
    (await user.get(URL)).body.items.map(({ id }: { id: string }) => id);
  expect(await ids(world.bound)).toEqual([world.ofCompany.id]);
  expect(await ids(world.stranger)).toEqual([]);
});

test('is for administrators: 403 for others, 401 without credentials', async () => {
  expect(outcome(await world.viewer.get(URL))).toBe('403 role.required');
  expect((await h.request('GET', URL)).status).toBe(401);
});
