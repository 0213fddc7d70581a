import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { makeCompany, type TestCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let tenant: TestTenant;
let owner: TestUser;
let chief: TestUser;
let own: TestCompany;
let other: TestCompany;
let colleague: TestUser;
/** People whom the chief of one company must not touch: unbound, of another company, of both. */
let strangers: TestUser[];

const USERS = '/api/v1/auth/users';
const member = (user: { uuid: string }, of: { uuid: string } = tenant) =>
  `${USERS}/${user.uuid}/memberships/${of.uuid}`;
const invited = (more: object = {}) => ({
  nome: 'Convidada',
  email: `${randomUUID()}@example.com`,
  roleNumber: '5',
  ...more,
});

async function bound(role: 'admin' | 'viewer', company: TestCompany): Promise<TestUser> {
  const user = await tenant.user({ role });
  const body = { roleNumber: role === 'admin' ? '2' : '5', companyId: company.id };
  expect((await owner.put(member(user), body)).status).toBe(200);
  return user;
}

beforeEach(async () => {
  tenant = await h.tenant();
  owner = await tenant.user({ role: 'super-admin' });
  own = await makeCompany(owner);
  other = await makeCompany(owner);
  chief = await bound('admin', own);
  colleague = await bound('viewer', own);
  const below = await tenant.tenant();
  const both = await bound('viewer', own);
  await below.addMember(both, 'viewer');
  strangers = [await tenant.user(), await bound('viewer', other), both];
});

test('the chief of a company sees its people alone, in lists, matrix and search', async () => {
  const listed = await chief.get('/api/v1/crm-admin/users');
  const ids = listed.body.map(({ id }: { id: string }) => id).sort();
  expect(ids).toEqual([chief.uuid, colleague.uuid].sort());
  const paged = await chief.get('/api/v1/crm-admin/users?pageNumber=1&pageSize=10&roles=viewer');
  expect(paged.body.map(({ id }: { id: string }) => id)).toEqual([colleague.uuid]);
  const rights = await chief.get('/api/v1/auth/rights');
  expect(rights.body.map(({ userId }: { userId: string }) => userId).sort()).toEqual(ids);
});

test('they look after a colleague: record, status, rights, sessions, membership', async () => {
  expect((await chief.get(`${USERS}/${colleague.uuid}`)).status).toBe(200);
  expect((await chief.get(`${USERS}/${colleague.uuid}/sessions`)).status).toBe(200);
  expect((await chief.patch(`${USERS}/${colleague.uuid}`, { status: 'bloqueado' })).status).toBe(200);
  expect((await chief.patch(`${USERS}/${colleague.uuid}`, { status: 'ativo' })).status).toBe(200);
  const kept = await chief.put(member(colleague), { roleNumber: '4' });
  expect(kept.body).toMatchObject({ role: 'operator', companyId: own.id });
  for (const companyId of [null, other.id])
    expect(outcome(await chief.put(member(colleague), { roleNumber: '4', companyId }))).toBe(
      '403 company.forbidden',
    );
  expect((await chief.put(member(colleague), { roleNumber: '5' })).status).toBe(200);
});

test('nobody else is there for them, whatever the route', async () => {
  for (const person of strangers) {
    const url = `${USERS}/${person.uuid}`;
    const answers = [
      await chief.get(url),
      await chief.get(`${url}/sessions`),
      await chief.get(`${url}/memberships`),
      await chief.get(`${url}/rights`),
      await chief.get(`${url}/abilities`),
      await chief.get(`${url}/second-factor`),
      await chief.patch(url, { status: 'bloqueado' }),
      await chief.patch(`${url}/permissions`, { revoke: ['perm-user-list'] }),
      await chief.put(member(person), { roleNumber: '5', companyId: own.id }),
      await chief.delete(member(person)),
      await chief.delete(`${url}/sessions`),
      await chief.delete(`${url}/second-factor`),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => '404 user.notFound'));
  }
});

test('whom they invite or register is bound to their company, and to the tenant of it', async () => {
  const url = '/api/v1/auth/invitations';
  expect((await chief.post(url, invited())).status).toBe(201);
  expect((await chief.post(url, invited({ companyId: own.id }))).status).toBe(201);
  expect(outcome(await chief.post(url, invited({ companyId: other.id })))).toBe('403 company.forbidden');
  const below = await tenant.tenant();
  expect(outcome(await chief.post(url, invited({ tenantId: below.uuid })))).toBe('403 company.forbidden');
  const made = await chief.post('/api/v1/auth/register', { ...invited(), password: 'uma senha longa' });
  expect(made.status).toBe(201);
  const [membership] = (await owner.get(`${USERS}/${made.body.id}/memberships`)).body;
  expect(membership.companyId).toBe(own.id);
});

test('whom they bring in by a file is bound to their company, and to no other', async () => {
  const send = (lines: string) =>
    chief.post('/backend/api/importacoes/enviar.php?tipo=pessoas', undefined, {
      payload: Buffer.from(`nome;email;papel\n${lines}\n`),
      headers: { 'content-type': 'text/csv' },
    });
  const email = `${randomUUID()}@example.com`;
  expect((await send(`Nova;${email};viewer`)).status).toBeLessThan(300);
  await h.runJobs();
  const { rows } = await h.db.owner.query(
    `select c.uuid from memberships m join users u on u.id = m.user_id
     join companies c on c.tenant_id = m.tenant_id and c.id = m.company_id where u.email = $1`,
    [email],
  );
  expect(rows).toEqual([{ uuid: own.id }]);
});

test('invitations of others are not theirs to see, to send, to read or to take back', async () => {
  const url = '/api/v1/auth/invitations';
  const mine = (await chief.post(url, invited())).body.id;
  const foreign = [
    (await owner.post(url, invited())).body.id,
    (await owner.post(url, invited({ companyId: other.id }))).body.id,
  ];
  const listed = (await chief.get(`${url}?pageSize=100`)).body.items.map(({ id }: { id: string }) => id);
  expect(listed).toContain(mine);
  for (const id of foreign) {
    expect(listed).not.toContain(id);
    const answers = [
      await chief.post(`${url}/${id}/sending`, {}),
      await chief.post(`${url}/${id}/link`, {}),
      await chief.delete(`${url}/${id}`),
    ];
    expect(answers.map(outcome)).toEqual(answers.map(() => '404 invitation.notFound'));
  }
  expect((await chief.delete(`${url}/${mine}`)).status).toBe(200);
});

test('somebody who waits for the invitation of another company stays with it', async () => {
  const url = '/api/v1/auth/invitations';
  const body = invited({ companyId: other.id });
  await owner.post(url, body);
  expect(outcome(await chief.post(url, { ...body, companyId: own.id }))).toBe('409 invitation.alreadyMember');
});

test('they give no more than they hold, and make no roles of the tenant', async () => {
  await tenant.grant(chief, 'operacoes.manage', false);
  const grant = await chief.patch(`${USERS}/${colleague.uuid}/permissions`, { grant: ['operacoes.manage'] });
  expect(outcome(grant)).toBe('403 permission.notHeld');
  expect(outcome(await chief.put(member(colleague), { roleNumber: '2' }))).toBe('403 role.aboveCaller');
  const role = { name: 'Nosso', role: 'viewer', permissions: [] };
  expect(outcome(await chief.post('/api/v1/auth/custom-roles', role))).toBe('403 company.forbidden');
});
