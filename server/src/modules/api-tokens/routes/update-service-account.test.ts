import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeToken, withToken } from '../../../../test/harness/tokens.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/service-accounts';
const COMPANIES = '/api/v1/companies';

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana' });
});

const make = async (scopes: string[]) => (await admin.post(URL, { name: 'ERP', scopes })).body;
const urlOf = ({ id }: { id: string }) => `${URL}/${id}`;

test('what is taken from an account is gone from its tokens at once; a new name is on what it did before', async () => {
  const account = await make(['perm-user-list', 'operacoes.read']);
  const token = await makeToken(admin, ['perm-user-list'], { serviceAccountId: account.id });
  expect((await withToken(h, token)(COMPANIES)).status).toBe(200);
  const answer = await admin.patch(urlOf(account), { name: 'ERP novo', scopes: ['operacoes.read'] });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ name: 'ERP novo', description: '', scopes: ['operacoes.read'] });
  expect((await withToken(h, token)(COMPANIES)).status).toBe(403);
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries where action = 'serviceAccount.updated' and target_uuid = $1`,
    [account.id],
  );
  expect(rows).toMatchObject([{ before: { nome: 'ERP' }, after: { nome: 'ERP novo' } }]);
  await admin.patch(urlOf(account), { scopes: ['perm-user-list'] });
  expect((await withToken(h, token)(COMPANIES)).status).toBe(200);
});

test('nobody adds a scope that they do not hold; what it had before may stay', async () => {
  const account = await make(['perm-user-list', 'operacoes.read']);
  const blind = await tenant.user({ role: 'admin' });
  await tenant.grant(blind, 'operacoes.read', false);
  expect((await blind.patch(urlOf(account), { description: 'x' })).status).toBe(200);
  expect((await blind.patch(urlOf(account), { scopes: ['perm-user-list'] })).status).toBe(200);
  const back = await blind.patch(urlOf(account), { scopes: ['perm-user-list', 'operacoes.read'] });
  expect(outcome(back)).toBe('403 permission.denied');
});

test('412 for another version, 404 for one of another tenant, 400, 403 and 401', async () => {
  const account = await make(['perm-user-list']);
  const url = urlOf(account);
  expect((await admin.patch(url, { name: 'X' }, { headers: { 'if-match': '"0-0"' } })).status).toBe(412);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await stranger.patch(url, { name: 'X' }))).toBe('404 serviceAccount.notFound');
  expect((await admin.patch(url, { scopes: ['tudo'] })).status).toBe(400);
  expect(outcome(await (await tenant.user({ role: 'editor' })).patch(url, {}))).toBe('403 role.required');
  expect((await h.request('PATCH', url, { body: {} })).status).toBe(401);
});
