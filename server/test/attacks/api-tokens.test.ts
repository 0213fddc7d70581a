import type { TokenScope } from '@retaguarda/rules/token-scopes';
import { beforeAll, expect, test, vi } from 'vitest';
import { send } from '../harness/client.ts';
import { bindToCompany, makeCompany } from '../harness/companies.ts';
import { createHarness } from '../harness/harness.ts';
import { SOON } from '../harness/patience.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { makeToken, withToken } from '../harness/tokens.ts';
import { outcome } from '../harness/user-answers.ts';

/** A token must never be worth more than its scopes, its maker, its tenant and the place that it comes from. */
const COMPANIES = '/api/v1/companies';

const h = await createHarness({ leavesMessages: true });
let tenant: TestTenant;
let root: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  root = await tenant.user({ role: 'super-admin' });
});

const UNKNOWN = '401 auth.unauthenticated';

test('what the maker loses the token loses at once, and what they get again it has again', async () => {
  const maker = await tenant.user({ role: 'admin' });
  const ask = withToken(h, await makeToken(maker, ['tarefas.read']));
  expect((await ask('/api/tarefas')).status).toBe(200);
  await tenant.grant(maker, 'tarefas.read', false);
  expect(outcome(await ask('/api/tarefas'))).toBe('403 permission.denied');
  await tenant.grant(maker, 'tarefas.read', true);
  expect((await ask('/api/tarefas')).status).toBe(200);
  await tenant.switchModule('tasks', false);
  expect(outcome(await ask('/api/tarefas'))).toBe('403 module.disabled');
  await tenant.switchModule('tasks', true);
});

test('a maker who is no admin any more has tokens that are none either', async () => {
  const maker = await tenant.user({ role: 'admin' });
  const ask = withToken(h, await makeToken(maker, ['role.admin', 'perm-user-list']));
  expect((await ask('/api/v1/crm-admin/users')).status).toBe(200);
  const change = await root.put(`/api/v1/auth/users/${maker.uuid}/memberships/${tenant.uuid}`, {
    roleNumber: '3',
  });
  expect(change.status, change.text).toBe(200);
  expect(outcome(await ask('/api/v1/crm-admin/users'))).toBe('403 role.required');
});

test('a maker who is blocked, or has left the tenant, has no tokens', async () => {
  const [blocked, gone] = [await tenant.user({ role: 'admin' }), await tenant.user({ role: 'admin' })];
  const ofBlocked = withToken(h, await makeToken(blocked, ['perm-user-list']));
  const ofGone = withToken(h, await makeToken(gone, ['perm-user-list']));
  expect((await ofBlocked(COMPANIES)).status).toBe(200);
  expect((await ofGone(COMPANIES)).status).toBe(200);
  await root.patch(`/api/v1/auth/users/${blocked.uuid}`, { status: 'bloqueado' });
  await root.delete(`/api/v1/auth/users/${gone.uuid}/memberships/${tenant.uuid}`);
  expect(outcome(await ofBlocked(COMPANIES))).toBe(UNKNOWN);
  expect(outcome(await ofGone(COMPANIES))).toBe(UNKNOWN);
});

test('a token is of one tenant and those below it, wherever else its maker belongs', async () => {
  const below = await tenant.tenant();
  const elsewhere = await h.tenant();
  const maker = await tenant.user({ role: 'admin' });
  await elsewhere.addMember(maker, 'admin');
  const ask = withToken(h, await makeToken(maker, ['perm-user-list'], { tenant: below }));
  expect((await ask(COMPANIES)).status).toBe(200);
  expect((await ask(COMPANIES, { tenant: below })).status).toBe(200);
  expect(outcome(await ask(COMPANIES, { tenant }))).toBe('403 tenant.forbidden');
  expect(outcome(await ask(COMPANIES, { tenant: elsewhere }))).toBe('403 tenant.forbidden');
  expect(outcome(await ask(`${COMPANIES}?tenantId=${elsewhere.uuid}`))).toBe('403 tenant.forbidden');
  const admin = await elsewhere.user({ role: 'admin' });
  await makeCompany(admin);
  const reached = (await ask(`${COMPANIES}?pageSize=100`)).body.items.map(
    (one: { tenantId: string }) => one.tenantId,
  );
  expect(reached).not.toContain(elsewhere.uuid);
  expect(reached).not.toContain(tenant.uuid);
});

test('one that is bound to a company sees what a person does who is bound to it', async () => {
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeCompany(admin);
  const other = await makeCompany(admin);
  const person = await tenant.user({ role: 'admin' });
  await bindToCompany(h, person, company.id);
  const ask = withToken(h, await makeToken(admin, ['perm-user-list'], { companyId: company.id }));
  const url = `${COMPANIES}?pageSize=100`;
  const ids = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
  expect(ids(await ask(url))).toEqual(ids(await person.get(url)));
  expect(ids(await ask(url))).toEqual([company.id]);
  expect((await ask(`/api/v1/company/directory/${other.id}`)).status).toBe(404);
  await bindToCompany(h, admin, other.id);
  expect(outcome(await ask(url))).toBe(UNKNOWN);
});

test('from the networks that it names and no other, also when it is remembered', async () => {
  const addresses = ['203.0.113.0/24', '2001:db8::/32'];
  const ask = withToken(h, await makeToken(root, ['perm-user-list'], { addresses }));
  const from = async (address: string) => outcome(await ask(COMPANIES, { address }));
  expect(await from('198.51.100.1')).toBe('403 token.addressForbidden');
  expect(await from('203.0.113.9')).toBe('200 undefined');
  expect(await from('2001:db8::7')).toBe('200 undefined');
  expect(await from('::ffff:203.0.113.9')).toBe('200 undefined');
  expect(await from('198.51.100.1')).toBe('403 token.addressForbidden');
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect(outcome(await ask(COMPANIES, { address: '198.51.100.1', headers }))).toBe(
    '403 token.addressForbidden',
  );
});

test('until its end to the second, also when it is remembered', async () => {
  const expiresAt = new Date(h.clock.now().getTime() + 10_000).toISOString();
  const ask = withToken(h, await makeToken(root, ['perm-user-list'], { expiresAt }));
  expect((await ask(COMPANIES)).status).toBe(200);
  h.clock.advance({ seconds: 9 });
  expect((await ask(COMPANIES)).status).toBe(200);
  h.clock.advance({ seconds: 1 });
  expect(outcome(await ask(COMPANIES))).toBe(UNKNOWN);
});

test('it comes in the header alone: no cookie, no query, no other header, and no cookie helps it', async () => {
  const { token } = await makeToken(root, ['perm-user-list']);
  const { value } = await root.cookie();
  const get = (url: string, options = {}) => send(h.app, 'GET', url, options);
  expect(outcome(await get(COMPANIES, { cookie: token }))).toBe(UNKNOWN);
  expect(outcome(await get(`${COMPANIES}?token=${token}`))).not.toBe('200 undefined');
  expect(outcome(await get(COMPANIES, { headers: { 'x-api-token': token } }))).toBe(UNKNOWN);
  expect(outcome(await get(COMPANIES, { bearer: `${token}x`, cookie: value }))).toBe(UNKNOWN);
  expect(outcome(await get(COMPANIES, { bearer: token.slice(0, -1), cookie: value }))).toBe(UNKNOWN);
});

test('it changes things without a CSRF code, from pages of others too, in the name of its maker, and the log says so', async () => {
  const { id, prefix, token } = await makeToken(root, ['perm-user-edit']);
  const headers = { origin: 'https://partner.example' };
  const body = { razaoSocial: 'Feita por um programa' };
  const made = await send(h.app, 'POST', COMPANIES, { bearer: token, headers, body });
  expect(made.status, made.text).toBe(201);
  const { rows } = await h.db.owner.query(
    `select actor_user_id, api_token from audit_entries where action = 'company.created' and target_uuid = $1`,
    [made.body.id],
  );
  expect(rows).toEqual([{ actor_user_id: root.id, api_token: `Integração (${prefix}…)` }]);
  const log = await root.governance.get(`/api/logs/company/${made.body.id}`);
  expect(log.body.items[0]).toMatchObject({ actor: { id: root.uuid }, token: `Integração (${prefix}…)` });
  const own = await root.post(COMPANIES, { razaoSocial: 'Feita à mão' });
  const entries = (await root.governance.get(`/api/logs/company/${own.body.id}`)).body.items;
  expect(entries[0].token).toBeNull();
  expect(id).toBeGreaterThan(0);
});

test('the token of a super-admin passes no check that its scopes do not', async () => {
  const person = await tenant.user({ role: 'editor' });
  const assignedBy = async (scopes: TokenScope[]) => {
    const { token } = await makeToken(root, scopes);
    const body = { title: 'Ver', assigned_to: person.id };
    const task = await send(h.app, 'POST', '/api/tarefas', { bearer: token, body });
    const { rows } = await h.db.owner.query('select assigned_to from tasks where id = $1', [
      task.body.data.id,
    ]);
    return rows[0].assigned_to;
  };
  expect(await assignedBy(['tarefas.create', 'tarefas.read'])).toBe(root.id);
  expect(await assignedBy(['tarefas.create', 'tarefas.read', 'tarefas.assign'])).toBe(person.id);
});

test('its last use is kept to the minute', async () => {
  const made = await makeToken(root, ['perm-user-list']);
  const lastUse = async () => {
    const { items } = (await root.get('/api/v1/tokens')).body;
    return items.find(({ id }: { id: number }) => id === made.id).lastUsedAt;
  };
  const first = h.clock.now().toISOString();
  await withToken(h, made)(COMPANIES);
  await vi.waitFor(async () => expect(await lastUse()).toBe(first), SOON);
  h.clock.advance({ seconds: 40 });
  await withToken(h, made)(COMPANIES);
  h.clock.advance({ seconds: 40 });
  await withToken(h, made)(COMPANIES);
  const second = h.clock.now().toISOString();
  await vi.waitFor(async () => expect(await lastUse()).toBe(second), SOON);
});

test('the back office takes none, and the external address only its own', async () => {
  const { token } = await makeToken(root, ['comissoes.read', 'operacoes.read']);
  const get = (url: string) => send(h.app, 'GET', url, { bearer: token });
  expect(outcome(await get('/backend/api/estabelecimentos/listar.php'))).toBe('403 token.notForTokens');
  const query = `user_id=${root.id}&data_inicio=2026-03-01&data_fim=2026-03-31`;
  expect(outcome(await get(`/backend/api/financeiro/external/comissoes.php?${query}`))).toBe(
    '401 token_invalido',
  );
  const external = (await root.post('/backend/api/tokens/criar.php', { nome: 'Folha' })).body.data.token;
  expect(outcome(await send(h.app, 'GET', COMPANIES, { bearer: external }))).toBe(UNKNOWN);
});

test('a suspended tenant has no tokens', async () => {
  const closed = await tenant.tenant();
  const ask = withToken(h, await makeToken(root, ['perm-user-list'], { tenant: closed }));
  expect((await ask(COMPANIES)).status).toBe(200);
  const boss = await h.platform.user({ role: 'super-admin' });
  await boss.post(`/api/v1/tenants/${closed.uuid}/suspension`, { reason: 'exemplo' });
  expect(outcome(await ask(COMPANIES))).toBe(UNKNOWN);
});
