import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { makeWebhookWorld } from '../../../../test/harness/webhook-world.ts';
import { hasApiTokenForm } from '../../../platform/tokens/api-token.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/api/v1/tokens';
const body = { name: 'ERP', scopes: ['operacoes.read', 'role.admin', 'events.read'] };

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin', name: 'Ana' });
});

test('a token is told once; what is kept is its hash and its beginning', async () => {
  const expiresAt = '2030-06-01T00:00:00.000Z';
  const sent = { ...body, name: ' ERP ', expiresAt, addresses: ['203.0.113.7', '2001:DB8::/32'] };
  const answer = await admin.post(URL, sent);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { id, token } = answer.body;
  expect(hasApiTokenForm(token)).toBe(true);
  expect(answer.body).toMatchObject({
    name: 'ERP',
    prefix: token.slice(0, 12),
    kind: 'api',
    scopes: body.scopes,
    addresses: ['203.0.113.7/32', '2001:db8::/32'],
    expiresAt,
    maker: { id: admin.uuid, name: 'Ana' },
  });
  const { rows } = await h.db.owner.query('select * from api_tokens where id = $1', [id]);
  expect(rows[0].token_hash).toEqual(createHash('sha256').update(token).digest());
  expect(JSON.stringify(rows)).not.toContain(token.slice(12));
  const audit = await h.db.owner.query(
    `select after from audit_entries where action = 'apiToken.created' and target_id = $1`,
    [id],
  );
  expect(audit.rows[0].after).toMatchObject({ nome: 'ERP', escopos: body.scopes, expira_em: expiresAt });
  expect(JSON.stringify(audit.rows)).not.toContain(token.slice(12));
});

test('nobody gives a scope that they do not hold', async () => {
  const blind = await tenant.user({ role: 'admin' });
  await tenant.grant(blind, 'operacoes.read', false);
  const refused = await blind.post(URL, body);
  expect(outcome(refused)).toBe('403 permission.denied');
  expect(refused.body.errors).toMatchObject([{ path: 'operacoes.read' }]);
  expect(outcome(await admin.post(URL, { ...body, scopes: ['financeiro.read'] }))).toBe(
    '403 permission.denied',
  );
  const owner = await tenant.user({ role: 'super-admin' });
  expect((await owner.post(URL, { ...body, scopes: ['financeiro.read'] })).status).toBe(201);
});

test('binds to their company what somebody makes who is bound to it, and shows them no other', async () => {
  const { admin: boss, bound, company } = await makeWebhookWorld(h);
  await boss.post(URL, body);
  const own = await bound.post(URL, { ...body, scopes: ['perm-user-list'] });
  expect(own.body.company).toMatchObject({ id: company.id });
  const { items } = (await bound.get(URL)).body;
  expect(items.map(({ id }: { id: number }) => id)).toEqual([own.body.id]);
  const made = await boss.post(URL, { ...body, companyId: company.id });
  expect(made.body.company).toMatchObject({ id: company.id });
});

test('for a service account: its scopes alone, by whoever holds them, and rotated so', async () => {
  const owner = await tenant.user({ role: 'super-admin' });
  const account = (
    await owner.post('/api/v1/service-accounts', {
      name: 'Robô',
      scopes: ['financeiro.read', 'perm-user-list'],
    })
  ).body;
  const of = { name: 'Robô', serviceAccountId: account.id };
  const beyond = await owner.post(URL, { ...of, scopes: ['operacoes.read'] });
  expect(outcome(beyond)).toBe('422 apiToken.beyondAccount');
  expect(outcome(await admin.post(URL, { ...of, scopes: ['financeiro.read'] }))).toBe(
    '403 permission.denied',
  );
  const made = await owner.post(URL, { ...of, scopes: ['financeiro.read'] });
  expect(made.body).toMatchObject({ serviceAccount: { id: account.id, name: 'Robô' }, mayRotate: true });
  const rotation = `${URL}/${made.body.id}/rotation`;
  expect(outcome(await admin.post(rotation, {}))).toBe('403 apiToken.notYours');
  const other = await tenant.user({ role: 'super-admin' });
  expect((await other.post(rotation, {})).status).toBe(200);
  const small = (await owner.post(URL, { ...of, scopes: ['perm-user-list'] })).body;
  expect((await admin.post(`${URL}/${small.id}/rotation`, {})).status).toBe(200);
  const unknown = { ...of, serviceAccountId: crypto.randomUUID(), scopes: ['perm-user-list'] };
  expect(outcome(await admin.post(URL, unknown))).toBe('422 apiToken.serviceAccountUnknown');
});

test('422 for what cannot be: a time that has passed, no network, a company of others', async () => {
  const refused = async (fields: object) => outcome(await admin.post(URL, { ...body, ...fields }));
  expect(await refused({ expiresAt: '2020-01-01T00:00:00Z' })).toBe('422 apiToken.expired');
  expect(await refused({ addresses: ['10.0.0.1/8'] })).toBe('422 apiToken.address');
  expect(await refused({ addresses: ['example.com'] })).toBe('422 apiToken.address');
  expect(await refused({ companyId: crypto.randomUUID() })).toBe('422 apiToken.companyUnknown');
});

test('400 for what is no token, 403 for others than admins, 401 without credentials', async () => {
  const refused = async (fields: object) => (await admin.post(URL, { ...body, ...fields })).status;
  expect(await refused({ scopes: [] })).toBe(400);
  expect(await refused({ scopes: ['tudo'] })).toBe(400);
  expect(await refused({ name: ' ' })).toBe(400);
  expect(await refused({ addresses: Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`) })).toBe(400);
  const editor = await tenant.user({ role: 'editor' });
  expect(outcome(await editor.post(URL, body))).toBe('403 role.required');
  expect((await h.request('POST', URL, { body })).status).toBe(401);
});

test('a hundred at most, two at a time included; what is revoked leaves its place', async () => {
  const full = await (await h.tenant()).user({ role: 'admin' });
  const small = { name: 'ERP', scopes: ['perm-user-list'] };
  const { id } = (await full.post(URL, small)).body;
  await h.db.owner.query(
    `insert into api_tokens (tenant_id, kind, place, nome, prefixo, token_hash, escopos, criado_por, created_at)
     select $1, 'api', n, 'ERP', 'x', sha256(n::text::bytea), '{}', $2, $3 from generate_series(2, 99) n`,
    [full.tenant?.id, full.id, h.clock.now()],
  );
  const both = await Promise.all([full.post(URL, small), full.post(URL, small)]);
  expect(both.map(outcome).sort()).toEqual(['201 undefined', '422 apiToken.limit']);
  await full.delete(`${URL}/${id}`);
  expect((await full.post(URL, small)).status).toBe(201);
});
