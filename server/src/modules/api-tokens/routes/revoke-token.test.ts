import { beforeAll, expect, test, vi } from 'vitest';
import { send } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROMPTLY } from '../../../../test/harness/patience.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeToken, withToken } from '../../../../test/harness/tokens.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const COMPANIES = '/api/v1/companies';
const urlOf = ({ id }: { id: number }) => `/api/v1/tokens/${id}`;

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
});

test('ends a token at once where it was remembered, and soon on every other process', async () => {
  const token = await makeToken(admin, ['perm-user-list']);
  const elsewhere = await h.anotherProcess();
  const there = () => send(elsewhere.app, 'GET', COMPANIES, { bearer: token.token });
  expect((await withToken(h, token)(COMPANIES)).status).toBe(200);
  expect((await there()).status).toBe(200);
  expect((await admin.delete(urlOf(token))).status).toBe(204);
  const refused = await withToken(h, token)(COMPANIES);
  expect(outcome(refused)).toBe('401 auth.unauthenticated');
  expect(refused.headers['www-authenticate']).toMatch(/^Bearer/);
  await vi.waitFor(async () => expect((await there()).status).toBe(401), PROMPTLY);
});

test('again it changes nothing; any admin may, whoever made it', async () => {
  const token = await makeToken(admin, ['perm-user-list']);
  const other = await tenant.user({ role: 'admin' });
  for (let i = 0; i < 2; i += 1) expect((await other.delete(urlOf(token))).status).toBe(204);
  const { rows } = await h.db.owner.query(
    `select count(*)::int as n from audit_entries where action = 'apiToken.revoked' and target_id = $1`,
    [token.id],
  );
  expect(rows[0].n).toBe(1);
  const [listed] = (await admin.get('/api/v1/tokens')).body.items;
  expect(listed).toMatchObject({ id: token.id, revokedAt: h.clock.now().toISOString(), mayRotate: false });
});

test('ends one for the external address as well', async () => {
  const { id } = (await admin.post('/backend/api/tokens/criar.php', { nome: 'Folha' })).body.data;
  expect((await admin.delete(urlOf({ id }))).status).toBe(204);
});

test('404 for one of another tenant, 403 for others than admins, 401 without credentials', async () => {
  const token = await makeToken(admin, ['perm-user-list']);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.delete(urlOf(token)))).toBe('404 apiToken.notFound');
  expect(outcome(await (await tenant.user({ role: 'editor' })).delete(urlOf(token)))).toBe(
    '403 role.required',
  );
  expect((await h.request('DELETE', urlOf(token))).status).toBe(401);
});
