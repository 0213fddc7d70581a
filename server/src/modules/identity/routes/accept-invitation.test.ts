import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness, PASSWORD } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome, tokenFromMail } from '../../../../test/harness/user-answers.ts';

const URL = '/api/v1/auth/invitations/accept';
const h = await createHarness();
let lastAddress = 0;

/** Acceptances are counted by address; these tests are not about that. */
const accept = (body: object, options = {}) => {
  lastAddress += 1;
  return h.request('POST', URL, { body, address: `10.10.0.${lastAddress}`, ...options });
};
const login = (email: string, password: string) =>
  h.request('POST', '/api/v1/auth/login', { body: { email, password } });

const newEmail = () => `${crypto.randomUUID()}@example.com`;

async function world() {
  const tenant = await h.tenant();
  return { tenant, admin: await tenant.user({ role: 'admin' }) };
}

async function inviteTo(admin: TestUser, email: string, roleNumber = '3'): Promise<string> {
  const body = { email, nome: 'Nina', roleNumber };
  const answer = await admin.post('/api/v1/auth/invitations', body);
  expect(answer.status).toBe(201);
  return tokenFromMail(h, email);
}

test('a new person chooses a password and a name, and is in', async () => {
  const { tenant, admin } = await world();
  const email = newEmail();
  const token = await inviteTo(admin, email);
  const answer = await accept({ token, password: PASSWORD, nome: ' Nina Souza ' });
  expect([answer.status, answer.body]).toEqual([
    200,
    { message: 'Convite aceito. Entre com o seu e-mail e a sua senha.' },
  ]);
  const { body } = await login(email, PASSWORD);
  expect(body.user).toMatchObject({ nomeCompleto: 'Nina Souza', status: 'ativo', role: 'editor' });
  const memberships = await h.request('GET', `/api/v1/auth/users/${body.user.id}/memberships`, {
    bearer: body.accessToken,
  });
  expect(memberships.body).toMatchObject([{ tenantId: tenant.uuid, role: 'editor', home: true }]);
  const entry = (await auditOf(h, body.user.id)).find(({ action }) => action === 'invitation.accepted');
  expect(entry).toMatchObject({ before: null, after: { roleNumber: 3 } });
  expect(JSON.stringify(entry)).not.toContain(token);
});

test('inviting again retires the link of the earlier mail', async () => {
  const { admin } = await world();
  const email = newEmail();
  const first = await inviteTo(admin, email);
  const second = await inviteTo(admin, email, '5');
  expect(outcome(await accept({ token: first, password: PASSWORD }))).toBe('400 auth.tokenInvalid');
  expect((await accept({ token: second, password: PASSWORD })).status).toBe(200);
});

test('a new person without a password is 400, and the token is still good', async () => {
  const { admin } = await world();
  const token = await inviteTo(admin, newEmail());
  const missing = await accept({ token }, { headers: { 'accept-language': 'en' } });
  expect([outcome(missing), missing.body.errors[0].path]).toEqual(['400 validation.failed', 'password']);
  expect((await accept({ token, password: PASSWORD })).status).toBe(200);
});

test('a person of another tenant becomes a member, keeps home and password', async () => {
  const { tenant, admin } = await world();
  const home = await h.tenant();
  const person = await home.user();
  await person.token();
  const token = await inviteTo(admin, person.email, '4');
  const answer = await accept({ token, password: 'somebody elses choice', nome: 'Outro Nome' });
  expect(answer.status).toBe(200);
  expect((await login(person.email, 'somebody elses choice')).status).toBe(401);
  expect((await login(person.email, PASSWORD)).body.user.nomeCompleto).toBe(person.name);
  const memberships = await person.get(`/api/v1/auth/users/${person.uuid}/memberships`);
  expect(memberships.body).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ tenantId: home.uuid, role: 'viewer', home: true }),
      expect.objectContaining({ tenantId: tenant.uuid, role: 'operator', home: false }),
    ]),
  );
  const me = await person.get('/backend/api/auth/me.php', { tenant });
  expect(me.body.data.user.role).toBe('operator');
});

test('a person of another tenant comes into the role of the tenant that the invitation names', async () => {
  const { tenant, admin } = await world();
  const role = { name: 'Caixa', role: 'operator', permissions: ['comissoes.read'] };
  const made = (await admin.post('/api/v1/auth/custom-roles', role)).body;
  const person = await (await h.tenant()).user();
  const invitation = { email: person.email, nome: 'Nina', customRoleId: made.id };
  expect((await admin.post('/api/v1/auth/invitations', invitation)).status).toBe(201);
  const removal = await admin.delete(`/api/v1/auth/custom-roles/${made.id}`);
  expect(outcome(removal)).toBe('409 customRole.held');
  expect((await accept({ token: await tokenFromMail(h, person.email) })).status).toBe(200);
  const memberships = await admin.get(`/api/v1/auth/users/${person.uuid}/memberships`);
  expect(memberships.body).toMatchObject([
    { tenantId: tenant.uuid, role: 'operator', customRole: { id: made.id, name: 'Caixa' } },
  ]);
});

test('somebody without a tenant gets it as home, with the record that was there and a password of their own', async () => {
  const { tenant, admin } = await world();
  const person = await h.homelessUser();
  await person.patch(`/api/v1/auth/users/${person.uuid}`, { displayName: 'Sem casa' });
  const token = await inviteTo(admin, person.email);
  expect(outcome(await accept({ token }))).toBe('400 validation.failed');
  expect((await accept({ token, password: 'the choice of the invited' })).status).toBe(200);
  const record = await admin.get(`/api/v1/auth/users/${person.uuid}`);
  expect(record.body).toMatchObject({ nomeCompleto: person.name, displayName: 'Sem casa', role: 'editor' });
  const { body } = await login(person.email, 'the choice of the invited');
  const memberships = await h.request('GET', `/api/v1/auth/users/${person.uuid}/memberships`, {
    bearer: body.accessToken,
  });
  expect(memberships.body).toMatchObject([{ tenantId: tenant.uuid, home: true }]);
});

test('whoever registered with the e-mail of another to wait for the invitation is out when it is accepted', async () => {
  const { admin } = await world();
  const squatter = await h.homelessUser();
  const session = await squatter.cookie();
  await squatter.token();
  const token = await inviteTo(admin, squatter.email, '2');
  expect((await accept({ token, password: 'the choice of the invited' })).status).toBe(200);
  expect((await squatter.get('/api/v1/crm-admin/users')).status).toBe(401);
  expect((await session.get('/backend/api/auth/me.php')).status).toBe(401);
  expect((await login(squatter.email, PASSWORD)).status).toBe(401);
});

describe('the token is void', () => {
  const VOID = '400 auth.tokenInvalid';

  test('after it was used', async () => {
    const { admin } = await world();
    const token = await inviteTo(admin, newEmail());
    expect((await accept({ token, password: PASSWORD })).status).toBe(200);
    expect(outcome(await accept({ token, password: PASSWORD }))).toBe(VOID);
  });

  test('after seven days', async () => {
    const { admin } = await world();
    const [first, second] = [await inviteTo(admin, newEmail()), await inviteTo(admin, newEmail())];
    h.clock.advance({ hours: 7 * 24, seconds: -1 });
    expect((await accept({ token: first, password: PASSWORD })).status).toBe(200);
    h.clock.advance({ seconds: 2 });
    expect(outcome(await accept({ token: second, password: PASSWORD }))).toBe(VOID);
  });

  test('when the person was shut out in the meantime', async () => {
    const { admin } = await world();
    const home = await h.tenant();
    const [chief, person] = [await home.user({ role: 'admin' }), await home.user()];
    const token = await inviteTo(admin, person.email);
    await chief.patch(`/api/v1/auth/users/${person.uuid}`, { status: 'bloqueado' });
    expect(outcome(await accept({ token }))).toBe(VOID);
  });

  test('when it is one to reset a password, or none', async () => {
    const person = await (await h.tenant()).user();
    await h.request('POST', '/api/v1/auth/forgot-password', { body: { email: person.email } });
    const token = await tokenFromMail(h, person.email);
    expect(outcome(await accept({ token }))).toBe(VOID);
    expect(outcome(await accept({ token: 'x'.repeat(43) }))).toBe(VOID);
  });
});

test('two tenants may invite one new person, whose second acceptance keeps the password of the first', async () => {
  const [one, two] = [await world(), await world()];
  const email = newEmail();
  const first = await inviteTo(one.admin, email);
  const second = await inviteTo(two.admin, email);
  expect((await accept({ token: second, password: PASSWORD })).status).toBe(200);
  expect((await accept({ token: first, password: 'another password' })).status).toBe(200);
  const { body, status } = await login(email, PASSWORD);
  expect(status).toBe(200);
  const memberships = await h.request('GET', `/api/v1/auth/users/${body.user.id}/memberships`, {
    bearer: body.accessToken,
  });
  expect(memberships.body).toHaveLength(2);
});

test.each([
  [{}, 'token'],
  [{ token: '' }, 'token'],
  [{ token: 'x'.repeat(43), password: '1234567' }, 'password'],
  [{ token: 'x'.repeat(43), nome: ' ' }, 'nome'],
  [{ token: 'x'.repeat(43), email: 'a@example.com' }, 'email'],
])('%j is 400', async (body, path) => {
  const answer = await accept(body);
  expect(outcome(answer)).toBe('400 validation.failed');
  expect(answer.body.errors[0].path).toBe(path);
});

test('thirty attempts an hour from one address, then 429', async () => {
  const address = '10.11.0.1';
  const attempt = () => accept({ token: 'x'.repeat(43) }, { address });
  for (let i = 0; i < 30; i += 1) expect((await attempt()).status).toBe(400);
  expect(outcome(await attempt())).toBe('429 auth.tooManyAttempts');
});
