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
const body = { name: 'ERP', url: 'https://example.com/eventos', events: ['company.created'] };

test('adds an endpoint in the name of the caller and tells its secret once', async () => {
  const { admin, tenant } = world;
  const answer = await admin.post(URL, body);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body).toMatchObject({ ...body, owner: { id: admin.uuid }, company: null, enabled: true });
  expect(Buffer.from(answer.body.secret.slice('whsec_'.length), 'base64')).toHaveLength(32);
  const { rows } = await h.db.owner.query(
    `select w.secret, a.after from webhook_endpoints w
     join audit_entries a on a.tenant_id = w.tenant_id and a.target_uuid = w.uuid where w.uuid = $1 and a.action = 'webhook.created'`,
    [answer.body.id],
  );
  expect(rows[0].secret.includes(answer.body.secret)).toBe(false);
  expect(rows[0].after).toMatchObject({ name: 'ERP', host: 'example.com' });
  expect(JSON.stringify(rows[0].after)).not.toContain('whsec_');
  await h.db.owner.query('delete from webhook_endpoints where tenant_id = $1 and uuid = $2', [
    tenant.id,
    answer.body.id,
  ]);
});

test.each([
  ['http://example.com/', 'plain http'],
  ['https://127.0.0.1/', 'this machine'],
  ['https://10.1.2.3/', 'a private network'],
  ['https://[::1]/', 'this machine by IPv6'],
  ['https://169.254.169.254/latest/meta-data', 'the service of a cloud'],
  ['https://user:secret@example.com/', 'credentials in it'],
  ['ftp://example.com/', 'another protocol'],
  ['nowhere', 'no address'],
])('422 for %s: %s', async (url) => {
  expect(outcome(await world.admin.post(URL, { ...body, url }))).toBe('422 webhook.url');
});

test('422 for events and companies that do not exist, 403 for events that the caller may not read', async () => {
  const { admin, stranger, tenant } = world;
  expect(outcome(await admin.post(URL, { ...body, events: ['task.exploded'] }))).toBe(
    '422 webhook.eventUnknown',
  );
  const companyId = (await stranger.get('/api/v1/companies')).body.items?.[0]?.id ?? crypto.randomUUID();
  expect(outcome(await admin.post(URL, { ...body, companyId }))).toBe('422 webhook.companyUnknown');
  const limited = await tenant.user({ role: 'admin' });
  await tenant.grant(limited, 'comissoes.read', false);
  const refused = await limited.post(URL, { ...body, events: ['payout.paid'] });
  expect(outcome(refused)).toBe('403 permission.denied');
  expect(refused.body.errors).toMatchObject([{ path: 'comissoes.read' }]);
});

test('binds to their company what somebody adds who is bound to it', async () => {
  const { bound, company } = world;
  const made = await bound.post(URL, body);
  expect(made.body.company).toMatchObject({ id: company.id });
});

test('keeps twenty at most', async () => {
  const admin = await (await h.tenant()).user({ role: 'admin' });
  for (let n = 0; n < 20; n += 1) expect((await admin.post(URL, body)).status).toBe(201);
  expect(outcome(await admin.post(URL, body))).toBe('422 webhook.limit');
});

test('400 for what is no endpoint, 403 for others than administrators, 401 without credentials', async () => {
  expect((await world.admin.post(URL, { ...body, events: [] })).status).toBe(400);
  expect((await world.admin.post(URL, { ...body, secret: 'whsec_own' })).status).toBe(400);
  expect(outcome(await world.viewer.post(URL, body))).toBe('403 role.required');
  expect((await h.request('POST', URL, { body })).status).toBe(401);
});
