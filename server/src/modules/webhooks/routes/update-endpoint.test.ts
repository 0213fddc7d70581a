import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld, type WebhookWorld } from '../../../../test/harness/webhook-world.ts';

const h = await createHarness({ leavesMessages: true });
let world: WebhookWorld;

beforeEach(async () => {
  world = await makeWebhookWorld(h);
});

const urlOf = ({ id }: { id: string }) => `/api/v1/webhooks/${id}`;

test('changes what is sent; who saved it answers for it from then on', async () => {
  const { endpoint, tenant } = world;
  const other = await tenant.user({ role: 'admin' });
  const { body, status } = await other.patch(urlOf(endpoint), { name: 'Contábil', versao: 1 });
  expect(status).toBe(200);
  expect(body).toMatchObject({ name: 'Contábil', owner: { id: other.uuid }, versao: 2 });
  expect(body.events).toEqual(['company.created', 'user.created']);
});

test('switches one off and on again', async () => {
  const { admin, ofCompany } = world;
  const off = await admin.patch(urlOf(ofCompany), { enabled: false });
  expect(off.body).toMatchObject({ enabled: false, disabledBecause: 'hand' });
  const on = await admin.patch(urlOf(ofCompany), { enabled: true });
  expect(on.body).toMatchObject({ enabled: true, disabledBecause: null, disabledAt: null });
});

test('412 when somebody else was faster', async () => {
  const { admin, ofCompany } = world;
  await admin.patch(urlOf(ofCompany), { name: 'Outro' });
  expect((await admin.patch(urlOf(ofCompany), { name: 'Um', versao: 1 })).status).toBe(412);
});

test('403 for whoever may not read what it sends, whatever is changed', async () => {
  const { endpoint, tenant } = world;
  const limited = await tenant.user({ role: 'admin' });
  await tenant.grant(limited, 'perm-user-list', false);
  const refused = await limited.patch(urlOf(endpoint), { url: 'https://example.org/' });
  expect(outcome(refused)).toBe('403 permission.denied');
});

test('422 for an address in a private network, 404 for one of another tenant', async () => {
  const { admin, endpoint, stranger } = world;
  expect(outcome(await admin.patch(urlOf(endpoint), { url: 'https://192.168.0.1/' }))).toBe(
    '422 webhook.url',
  );
  expect(outcome(await stranger.patch(urlOf(endpoint), { name: 'Meu' }))).toBe('404 webhook.notFound');
});

test('400 for what cannot be changed, 403 for others than administrators, 401 without credentials', async () => {
  const { admin, endpoint, viewer } = world;
  expect((await admin.patch(urlOf(endpoint), { secret: 'whsec_own' })).status).toBe(400);
  expect(outcome(await viewer.patch(urlOf(endpoint), { name: 'X' }))).toBe('403 role.required');
  expect((await h.request('PATCH', urlOf(endpoint), { body: { name: 'X' } })).status).toBe(401);
});
