import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../harness/client.ts';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';

/** What no other test asks: a foreign tenant named in a body, or by two places that do not agree. */
const h = await createHarness({ leavesMessages: true });
let acme: TestTenant;
let beta: TestTenant;
let admin: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  [acme, beta] = [await h.tenant(), await h.tenant()];
  admin = await acme.user({ role: 'admin' });
  stranger = await beta.user({ role: 'admin' });
});

const outcome = ({ body, status }: Answer) => `${status} ${body.code}`;

describe('a foreign tenant in the body', () => {
  test.each(['/api/v1/companies', '/api/v1/company/directory', '/api/crm/cadastrocompany'])(
    'gets no company by POST %s',
    async (url) => {
      const untouched = await h.tenant();
      const body = { razaoSocial: 'Intrusa Ltda', tenantId: untouched.uuid };
      expect((await admin.post(url, body)).status).toBe(403);
      expect((await admin.post(url, body, { tenant: acme })).status).toBe(403);
      const { rows } = await h.db.owner.query('select from companies where tenant_id = $1', [untouched.id]);
      expect(rows).toEqual([]);
    },
  );

  test('is no place to hang a company under a foreign one', async () => {
    const theirs = await stranger.post('/api/v1/companies', { razaoSocial: 'Delas Ltda' });
    const body = { razaoSocial: 'Filha Ltda', parentCompanyId: theirs.body.id };
    const answer = await admin.post('/api/v1/companies', body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.text).not.toContain('Delas');
  });

  test('lends no company to a membership or an invitation', async () => {
    const theirs = await stranger.post('/api/v1/companies', { razaoSocial: 'Outra Delas Ltda' });
    const person = await acme.user();
    const membership = await admin.put(`/api/v1/auth/users/${person.uuid}/memberships/${acme.uuid}`, {
      roleNumber: '4',
      companyId: theirs.body.id,
    });
    expect(outcome(membership)).toBe('422 company.unknown');
    const invitation = await admin.post('/api/v1/auth/invitations', {
      nome: 'Convidada',
      email: 'convidada@example.com',
      roleNumber: '5',
      companyId: theirs.body.id,
    });
    expect(outcome(invitation)).toBe('422 company.unknown');
  });

  test('takes no newcomer of an admin from elsewhere', async () => {
    const body = { nome: 'Nova', email: 'nova@example.com', password: PASSWORD, roleNumber: '5' };
    const answer = await admin.post('/api/v1/auth/register', body, { tenant: beta });
    expect(outcome(answer)).toBe('403 tenant.forbidden');
  });
});

describe('places that do not agree', () => {
  const me = '/backend/api/auth/me.php';

  test('a header does not widen what the claim of a token allows', async () => {
    const sub = await acme.tenant();
    const bearer = await admin.freshToken(sub);
    expect(outcome(await h.request('GET', me, { bearer, tenant: acme }))).toBe('403 tenant.forbidden');
  });

  test.each([
    ['two tenants in one header', (a: string, b: string) => `${a}, ${b}`],
    ['a tenant and more', (a: string) => `${a} `.padEnd(60, 'x')],
    ['a tenant in braces', (a: string) => `{${a}}`],
    ['a number', () => '1'],
    ['a tenant without hyphens', (a: string) => a.replaceAll('-', '')],
  ])('%s are 400', async (_name, header) => {
    const headers = { 'x-tenant-id': header(acme.uuid, beta.uuid) };
    expect(outcome(await admin.get(me, { headers }))).toBe('400 tenant.malformed');
  });

  test('a tenant may be written in capitals', async () => {
    const answer = await admin.get(me, { tenant: { uuid: acme.uuid.toUpperCase() } });
    expect(answer.body.data.user.tenant_uuid).toBe(acme.uuid);
  });
});

describe('a tenant that is not active', () => {
  test.each(['inativo', 'bloqueado'])('%s lets nobody in, by header, by login or by home', async (status) => {
    const closed = await acme.tenant();
    const member = await closed.user({ role: 'admin' });
    await member.token();
    await h.db.owner.query('update tenants set status = $1 where id = $2', [status, closed.id]);
    await h.context.callers.changed({ kind: 'all' });
    expect(outcome(await admin.get('/backend/api/auth/me.php', { tenant: closed }))).toBe(
      '403 tenant.forbidden',
    );
    expect((await member.get('/api/v1/crm-admin/users')).status).toBe(403);
    const body = { email: member.email, password: PASSWORD, tenantId: closed.uuid };
    expect(outcome(await h.request('POST', '/api/v1/auth/login', { body }))).toBe('403 tenant.forbidden');
  });
});

test('roles count for the subtree downwards, and not sideways or upwards', async () => {
  const [north, south] = [await acme.tenant(), await acme.tenant()];
  const below = await north.tenant();
  const northAdmin = await north.user({ role: 'admin' });
  const [up, side, down] = [await acme.user(), await south.user(), await below.user()];
  const see = async (caller: TestUser, user: TestUser) =>
    (await caller.get(`/api/v1/auth/users/${user.uuid}`)).status;
  expect([await see(northAdmin, up), await see(northAdmin, side), await see(northAdmin, down)]).toEqual([
    404, 404, 200,
  ]);
  expect([await see(admin, up), await see(admin, side), await see(admin, down)]).toEqual([200, 200, 200]);
  const list = await northAdmin.get('/api/v1/crm-admin/users');
  expect(list.body.map(({ id }: { id: string }) => id).sort()).toEqual([northAdmin.uuid, down.uuid].sort());
});

test('an editor of a tenant is nobody in the tenants below it', async () => {
  const sub = await acme.tenant();
  const editor = await acme.user({ role: 'editor' });
  const answer = await editor.get('/backend/api/auth/me.php', { tenant: sub });
  expect(outcome(answer)).toBe('403 tenant.forbidden');
});
