import { beforeAll, expect, test } from 'vitest';
import { send } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { makeToken, withToken } from '../../../../test/harness/tokens.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld } from '../../../../test/harness/webhook-world.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/service-accounts';
const body = { name: 'ERP', scopes: ['perm-user-list'] };

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana' });
});

test('an account is made with what its maker holds, and the log says who made it', async () => {
  const answer = await admin.post(URL, { ...body, name: ' ERP ', description: 'Faturamento' });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.headers.etag).toBeTruthy();
  expect(answer.body).toMatchObject({
    name: 'ERP',
    description: 'Faturamento',
    scopes: ['perm-user-list'],
    company: null,
    maker: { id: admin.uuid, name: 'Ana' },
    tokens: 0,
  });
  const { rows } = await h.db.owner.query(
    `select after, actor_user_id from audit_entries where action = 'serviceAccount.created' and target_uuid = $1`,
    [answer.body.id],
  );
  expect(rows).toMatchObject([
    { after: { nome: 'ERP', escopos: ['perm-user-list'] }, actor_user_id: admin.id },
  ]);
});

test('it is no person: no list has it, nobody opens or changes it, and it cannot sign in', async () => {
  const root = await h.platform.user({ role: 'super-admin' });
  const { id } = (await admin.post(URL, { ...body, name: 'Robô de cobrança' })).body;
  for (const person of [admin, root]) {
    const listed = await person.get('/api/v1/crm-admin/users?search=cobran');
    expect(listed.status).toBe(200);
    expect(listed.text).not.toContain(id);
    expect((await person.get(`/api/v1/auth/users/${id}`)).status).toBe(404);
    expect((await person.patch(`/api/v1/auth/users/${id}`, { status: 'ativo' })).status).toBe(404);
  }
  const membership = `/api/v1/auth/users/${id}/memberships/${tenant.uuid}`;
  expect((await root.put(membership, { roleNumber: '2' })).status).toBe(404);
  const email = `service-${id}@service.invalid`;
  const login = await h.request('POST', '/api/v1/auth/login', {
    body: { email, password: 'uma senha longa' },
  });
  expect(login.status).toBe(401);
  await expect(h.db.owner.query(`update users set status = 'ativo' where uuid = $1`, [id])).rejects.toThrow(
    /users_kind_check/,
  );
  await expect(
    h.db.owner.query(`update users set password_hash = 'x' where uuid = $1`, [id]),
  ).rejects.toThrow(/users_kind_check/);
});

test('its token goes on when whoever made it is gone, and what it does is its own', async () => {
  const maker = await tenant.user({ role: 'admin', name: 'Bia' });
  const account = (
    await maker.post(URL, { name: 'Portal', scopes: ['perm-user-list', 'perm-user-edit', 'role.admin'] })
  ).body;
  const made = await makeToken(maker, ['perm-user-list', 'perm-user-edit', 'role.admin'], {
    serviceAccountId: account.id,
  });
  expect((await admin.patch(`/api/v1/auth/users/${maker.uuid}`, { status: 'bloqueado' })).status).toBe(200);
  const company = await send(h.app, 'POST', '/api/v1/companies', {
    bearer: made.token,
    body: { razaoSocial: 'Feita por programa' },
  });
  expect(company.status, company.text).toBe(201);
  const { rows } = await h.db.owner.query(
    `select u.uuid, u.name, a.api_token from audit_entries a join users u on u.id = a.actor_user_id
      where a.tenant_id = $1 and a.action = 'company.created' order by a.id desc limit 1`,
    [tenant.id],
  );
  expect(rows).toMatchObject([{ uuid: account.id, name: 'Portal' }]);
  expect(rows[0].api_token).toContain('Integração');
});

test('nobody gives a scope that they do not hold', async () => {
  const blind = await tenant.user({ role: 'admin' });
  await tenant.grant(blind, 'perm-user-list', false);
  const refused = await blind.post(URL, body);
  expect(outcome(refused)).toBe('403 permission.denied');
  expect(refused.body.errors).toMatchObject([{ path: 'perm-user-list' }]);
});

test('is bound to their company where somebody makes it who is bound to one, and shows them no other', async () => {
  const { admin: boss, bound, company } = await makeWebhookWorld(h);
  const free = (await boss.post(URL, body)).body;
  const own = (await bound.post(URL, body)).body;
  expect(own.company).toMatchObject({ id: company.id });
  expect((await bound.get(URL)).body.items.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  expect((await bound.delete(`${URL}/${free.id}`)).status).toBe(404);
  const made = await makeToken(bound, ['perm-user-list'], { serviceAccountId: own.id });
  const companies = (await withToken(h, made)('/api/v1/companies')).body.items;
  expect(companies.map(({ id }: { id: string }) => id)).toEqual([company.id]);
});

test('400 for what is none, 422 for a company of others, 403 for others than admins, 401 without credentials', async () => {
  expect((await admin.post(URL, { ...body, scopes: [] })).status).toBe(400);
  expect((await admin.post(URL, { ...body, name: ' ' })).status).toBe(400);
  expect(outcome(await admin.post(URL, { ...body, companyId: crypto.randomUUID() }))).toBe(
    '422 apiToken.companyUnknown',
  );
  expect(outcome(await (await tenant.user({ role: 'editor' })).post(URL, body))).toBe('403 role.required');
  expect((await h.request('POST', URL, { body })).status).toBe(401);
});

test('fifty at most, two at a time included; one that ends leaves its place', async () => {
  const full = await (await h.tenant()).user({ role: 'admin' });
  const { id } = (await full.post(URL, body)).body;
  for (let n = 2; n < 50; n += 1) expect((await full.post(URL, body)).status).toBe(201);
  const both = await Promise.all([full.post(URL, body), full.post(URL, body)]);
  expect(both.map(outcome).sort()).toEqual(['201 undefined', '422 serviceAccount.limit']);
  expect((await full.get(URL)).body.items).toHaveLength(50);
  await full.delete(`${URL}/${id}`);
  expect((await full.post(URL, body)).status).toBe(201);
});
