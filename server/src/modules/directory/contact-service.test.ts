import { expect, test } from 'vitest';
import { auditOf, makeCompany } from '../../../test/harness/companies.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { removalParts } from '../../app/removal-parts.ts';
import { removeUser } from '../identity/index.ts';

const URL = '/api/v1/company/directory';
const h = await createHarness();

async function world() {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }) };
}

async function userRow(email: string) {
  const { rows } = await h.db.owner.query(
    `select u.uuid, u.status, m.role_number as role, c.uuid as company, u.home_tenant_id::int as home
     from users u left join memberships m on m.user_id = u.id
     left join companies c on c.id = m.company_id where u.email = $1`,
    [email],
  );
  return rows[0];
}

test('a contact that is to be a user becomes one, pending, with a mail, in the same transaction', async () => {
  const { admin, tenant } = await world();
  const contact = { nome: 'Nova Pessoa', email: 'nova@contato.test', criarUsuarioNoSistema: true };
  const { body, id } = await makeCompany(admin, { contacts: [{ ...contact, role_number: '4' }] });
  const user = await userRow('nova@contato.test');
  expect(user).toMatchObject({ status: 'pendente', role: 4, company: id, home: tenant.id });
  expect(body['contacts']).toEqual([
    {
      nome: 'Nova Pessoa',
      email: 'nova@contato.test',
      role: 'operator',
      criarUsuarioNoSistema: true,
      userId: user.uuid,
    },
  ]);
  expect(await h.runJobs()).toEqual(['identity.invitation-mail']);
  const mail = h.mailer.lastTo('nova@contato.test');
  const token = /token=([\w-]+)/.exec(mail.text)?.[1];
  const accepted = await h.request('POST', '/api/v1/auth/invitations/accept', {
    body: { token, password: 'uma senha longa' },
  });
  expect(accepted.status).toBe(200);
  expect((await admin.get(`${URL}/${id}`)).body.contacts[0]).toMatchObject({
    role: 'operator',
    userId: user.uuid,
  });
  expect((await admin.get(`/api/v1/company/${id}/user`)).body).toEqual({ total: 1 });
});

test('nobody is invited when the company is not made', async () => {
  const { admin } = await world();
  await makeCompany(admin, { cnpj: '11222333000181' });
  const contacts = [{ nome: 'A', email: 'nunca@contato.test', criarUsuarioNoSistema: true }];
  const answer = await admin.post(URL, { razaoSocial: 'A', cnpj: '11222333000181', contacts });
  expect(answer.status).toBe(409);
  expect(await userRow('nunca@contato.test')).toBeUndefined();
});

test('without the wish a contact is a note, whoever has that e-mail', async () => {
  const { admin, tenant } = await world();
  const member = await tenant.user();
  const { body } = await makeCompany(admin, {
    contacts: [{ nome: 'A', email: member.email, role_number: '3' }],
  });
  expect(body['contacts']).toEqual([
    { nome: 'A', email: member.email, role: 'editor', criarUsuarioNoSistema: false, userId: null },
  ]);
});

test('a user of the tenant is linked and keeps role, company and status', async () => {
  const { admin, tenant } = await world();
  const member = await tenant.user({ role: 'editor' });
  const contacts = [
    { nome: 'A', email: member.email.toUpperCase(), criarUsuarioNoSistema: true, role_number: '5' },
  ];
  const { body } = await makeCompany(admin, { contacts });
  expect(body['contacts']).toEqual([
    { nome: 'A', email: member.email, role: 'editor', criarUsuarioNoSistema: true, userId: member.uuid },
  ]);
  expect(await userRow(member.email)).toMatchObject({ status: 'ativo', role: 3, company: null });
  expect(await auditOf(h, member.uuid)).toEqual([]);
});

test('a user of another tenant is left alone, and nothing of it shows', async () => {
  const { admin } = await world();
  const stranger = await (await h.tenant()).user({ role: 'editor', name: 'Alguém de Fora' });
  const before = await userRow(stranger.email);
  const contacts = [{ nome: 'Quem?', email: stranger.email, criarUsuarioNoSistema: true }];
  const { body } = await makeCompany(admin, { contacts });
  expect(body['contacts']).toEqual([
    { nome: 'Quem?', email: stranger.email, role: null, criarUsuarioNoSistema: true, userId: null },
  ]);
  expect(await userRow(stranger.email)).toEqual(before);
  expect(await h.runJobs()).toEqual([]);
});

test('an account without a tenant is invited, and linked no sooner than a member', async () => {
  const { admin, tenant } = await world();
  const homeless = await h.homelessUser();
  const contacts = [{ nome: 'Sem casa', email: homeless.email, criarUsuarioNoSistema: true }];
  const { body, id } = await makeCompany(admin, { contacts });
  expect(body['contacts']).toMatchObject([{ userId: null }]);
  expect(await h.runJobs()).toEqual(['identity.invitation-mail']);
  await admin.patch(`${URL}/${id}`, { contacts });
  expect(await h.runJobs()).toEqual([]);
  const token = /token=([\w-]+)/.exec(h.mailer.lastTo(homeless.email).text)?.[1];
  await h.request('POST', '/api/v1/auth/invitations/accept', {
    body: { token, password: 'uma senha longa' },
  });
  const linked = await admin.patch(`${URL}/${id}`, { contacts });
  expect(linked.body.contacts).toMatchObject([{ userId: homeless.uuid, role: 'viewer' }]);
  expect(await userRow(homeless.email)).toMatchObject({ home: tenant.id, company: id });
});

test('contacts of a PATCH are the contacts: the same e-mail changes, others go, and nobody is invited twice', async () => {
  const { admin } = await world();
  const ana = { nome: 'Ana', email: 'ana@troca.test', criarUsuarioNoSistema: true };
  const rui = { nome: 'Rui', email: 'rui@troca.test' };
  const { id } = await makeCompany(admin, { contacts: [ana, rui] });
  await h.runJobs();
  const user = await userRow('ana@troca.test');
  const bia = { nome: 'Bia', email: 'bia@troca.test' };
  const answer = await admin.patch(`${URL}/${id}`, { contacts: [{ ...ana, nome: 'Ana Maria' }, bia] });
  expect(answer.body.contacts).toEqual([
    {
      nome: 'Ana Maria',
      email: 'ana@troca.test',
      role: 'viewer',
      criarUsuarioNoSistema: true,
      userId: user.uuid,
    },
    { nome: 'Bia', email: 'bia@troca.test', role: null, criarUsuarioNoSistema: false, userId: null },
  ]);
  const same = await admin.patch(`${URL}/${id}`, { contacts: [{ ...ana, nome: 'Ana Maria' }, bia] });
  expect(same.headers['etag']).toBe(answer.headers['etag']);
  expect((await admin.patch(`${URL}/${id}`, { contacts: [] })).body.contacts).toEqual([]);
  expect(await userRow('ana@troca.test')).toMatchObject({ status: 'pendente' });
});

test('a contact shows the role of who administers the tenant from above', async () => {
  const { admin, tenant } = await world();
  const below = await tenant.tenant();
  const person = await below.user({ role: 'viewer', email: 'dora@acima.test' });
  await tenant.addMember(person, 'admin');
  await h.db.owner.query('delete from memberships where user_id = $1 and tenant_id = $2', [
    person.id,
    below.id,
  ]);
  const contact = { nome: 'Dora', email: 'dora@acima.test', criarUsuarioNoSistema: true, role_number: '5' };
  const made = await admin.post(URL, { razaoSocial: 'Abaixo', contacts: [contact] }, { tenant: below });
  expect(made.status, made.text).toBe(201);
  const boss = await below.user({ role: 'admin' });
  const shown = async () => (await boss.get(`${URL}/${made.body.id}`)).body.contacts[0];
  expect(await shown()).toMatchObject({ userId: person.uuid, role: 'admin' });
  await h.db.owner.query('delete from memberships where user_id = $1 and tenant_id = $2', [
    person.id,
    tenant.id,
  ]);
  expect(await shown()).toMatchObject({ userId: person.uuid, role: null });
});

test('nobody gives a role above their own', async () => {
  const { admin, tenant } = await world();
  const operator = await tenant.user({ role: 'operator' });
  await tenant.grant(operator, 'perm-user-edit');
  const withRole = (role_number: string) => ({
    razaoSocial: 'A',
    contacts: [{ nome: 'A', email: 'alto@papel.test', role_number, criarUsuarioNoSistema: true }],
  });
  const above = await operator.post(URL, withRole('3'));
  expect([above.status, above.body.code]).toEqual([403, 'role.aboveCaller']);
  expect((await admin.post(URL, withRole('1'))).status).toBe(403);
  expect((await admin.post(URL, withRole('9'))).status).toBe(400);
  expect((await operator.post(URL, withRole('4'))).status).toBe(201);
  expect(await h.runJobs()).toHaveLength(1);
});

test('two companies that want the same new contact at once make one user', async () => {
  const { admin } = await world();
  await makeCompany(admin);
  const contacts = [{ nome: 'Única', email: 'unica@corrida.test', criarUsuarioNoSistema: true }];
  const made = await Promise.all([1, 2].map(() => makeCompany(admin, { contacts })));
  const { uuid } = await userRow('unica@corrida.test');
  expect(made.map(({ body }) => (body['contacts'] as { userId: string }[])[0]?.userId)).toEqual([uuid, uuid]);
  await h.runJobs();
});

test('a contact outlives the user that it was', async () => {
  const { admin, tenant } = await world();
  const member = await tenant.user();
  const { id } = await makeCompany(admin, {
    contacts: [{ nome: 'Fica', email: member.email, criarUsuarioNoSistema: true }],
  });
  const origin = { userId: null, ip: null, requestId: null };
  await removeUser(h.context, removalParts, member.email, { confirmed: true, origin });
  expect((await admin.get(`${URL}/${id}`)).body.contacts).toMatchObject([{ nome: 'Fica', userId: null }]);
});
