import { describe, expect, onTestFinished, test } from 'vitest';
import { auditOf, makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { identityJobs } from '../mail-jobs.ts';

const URL = '/api/v1/auth/invitations';
const h = await createHarness({ leavesMessages: true });
let count = 0;

function invited(more: object = {}) {
  count += 1;
  return { email: `convidada${count}@example.com`, nome: 'Nina Convidada', roleNumber: '4', ...more };
}

async function world() {
  const tenant = await h.tenant({ name: 'Alfa' });
  return { tenant, admin: await tenant.user({ role: 'admin' }) };
}

test('answers 201 with the invitation, valid for seven days', async () => {
  const { tenant, admin } = await world();
  const answer = await admin.post(URL, invited({ email: ' NINA@Example.com ', nome: ' Nina ' }));
  expect(answer.status).toBe(201);
  const now = h.clock.now();
  const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/);
  expect(answer.body).toEqual({
    id: uuid,
    email: 'nina@example.com',
    nome: 'Nina',
    tenantId: tenant.uuid,
    role: 'operator',
    roleNumber: '4',
    roleId: uuid,
    status: 'pendente',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + 7 * 86_400_000).toISOString(),
  });
  expect(await auditOf(h, answer.body.id)).toEqual([
    { action: 'invitation.created', actor: admin.id, before: null, after: { role: 4, companyId: null } },
  ]);
});

describe('in a role of the tenant', () => {
  const withRole = async () => {
    const { admin, tenant } = await world();
    const made = await admin.post('/api/v1/auth/custom-roles', {
      name: 'Caixa',
      role: 'operator',
      permissions: ['comissoes.read'],
    });
    return { admin, tenant, customRoleId: made.body.id };
  };
  const membersIn = async (email: string) =>
    (
      await h.db.owner.query(
        `select r.name, m.role_number from memberships m join users u on u.id = m.user_id
         join custom_roles r on r.tenant_id = m.tenant_id and r.id = m.custom_role_id where u.email = $1`,
        [email],
      )
    ).rows;

  test('who is new has it at once', async () => {
    const { admin, customRoleId } = await withRole();
    const { roleNumber: _, ...person } = invited();
    const answer = await admin.post(URL, { ...person, customRoleId });
    expect(answer.body).toMatchObject({ role: 'operator', roleNumber: '4' });
    expect(await membersIn(person.email)).toEqual([{ name: 'Caixa', role_number: 4 }]);
  });

  test('one that is not the tenant’s, another rank, and keys that are not the caller’s to give', async () => {
    const { admin, customRoleId, tenant } = await withRole();
    const unknown = await admin.post(URL, invited({ customRoleId: crypto.randomUUID() }));
    expect(outcome(unknown)).toBe('422 customRole.unknown');
    expect(outcome(await admin.post(URL, invited({ roleNumber: '5', customRoleId })))).toBe(
      '422 role.differ',
    );
    const stranger = (await world()).admin;
    expect(outcome(await stranger.post(URL, invited({ customRoleId })))).toBe('422 customRole.unknown');
    const owner = await tenant.user({ role: 'super-admin' });
    const money = await owner.post('/api/v1/auth/custom-roles', {
      name: 'Pagador',
      role: 'operator',
      permissions: ['financeiro.payouts.approve'],
    });
    const beyond = await admin.post(URL, invited({ customRoleId: money.body.id }));
    expect(outcome(beyond)).toMatch(/^403/);
    expect((await owner.post(URL, invited({ customRoleId: money.body.id }))).status).toBe(201);
    const removed = await admin.delete(`/api/v1/auth/custom-roles/${customRoleId}`);
    expect(removed.status).toBe(200);
  });
});

test('a new e-mail becomes a user pendente and member at once, who may not log in yet', async () => {
  const { admin } = await world();
  const body = invited();
  await admin.post(URL, body);
  const [line] = (await admin.get(`/api/v1/crm-admin/users?search=${encodeURIComponent(body.email)}`)).body;
  expect(line).toMatchObject({ nomeCompleto: 'Nina Convidada', status: 'pendente', role: 'operator' });
  expect((await admin.get(`/api/v1/auth/users/${line.id}`)).body.createdByUuid).toBe(admin.uuid);
  const login = await h.request('POST', '/api/v1/auth/login', {
    body: { email: body.email, password: 'no password yet' },
  });
  expect(outcome(login)).toBe('401 auth.invalidCredentials');
});

test('a mail of which nobody knows whether it went goes again as the same mail, with the same link', async () => {
  const { admin } = await world();
  await h.db.owner.query('delete from outbox');
  const body = invited();
  await admin.post(URL, body);
  const { rows } = await h.db.owner.query('delete from outbox returning payload');
  const job = identityJobs(h.context)['identity.invitation-mail'];
  await job?.(rows[0].payload);
  const first = h.mailer.lastTo(body.email);
  await job?.(rows[0].payload);
  expect(h.mailer.sent.filter(({ to }) => to === body.email)).toEqual([first, first]);
});

test('the mail has the colour of the tenant, or of the nearest one above', async () => {
  const { admin, tenant } = await world();
  const main = await makeCompany(admin);
  const brand = { corPrincipal: '#0A5C34' };
  expect((await admin.put(`/api/v1/company/directory/${main.id}/branding`, brand)).status).toBe(200);
  const below = await (await tenant.tenant()).user({ role: 'admin' });
  for (const inviter of [admin, below]) {
    const body = invited();
    await inviter.post(URL, body);
    await h.runJobs();
    expect(h.mailer.lastTo(body.email).html).toContain('background:#0a5c34;color:#ffffff');
  }
});

test('the mail names the tenant, carries a link and how long it lives', async () => {
  const { admin } = await world();
  const body = invited();
  await h.runJobs();
  await admin.post(URL, body);
  expect(await h.runJobs()).toEqual(['identity.invitation-mail']);
  const mail = h.mailer.lastTo(body.email);
  expect(mail.subject).toBe('Convite para Alfa');
  expect(mail.text).toContain('Nina Convidada');
  expect(mail.text).toContain('7 dias');
  const token = /http:\/\/retaguarda\.test\/convite\?token=([\w-]{43})/.exec(mail.text)?.[1];
  const { rows } = await h.db.owner.query(
    `select t::text as row from user_tokens t where kind = 'invitation'`,
  );
  for (const { row } of rows) expect(row).not.toContain(String(token));
});

test('somebody who has an account elsewhere is no member before accepting, and the answer is the same', async () => {
  const { admin } = await world();
  const person = await (await h.tenant()).user();
  const known = await admin.post(URL, invited({ email: person.email }));
  const unknown = await admin.post(URL, invited());
  expect([known.status, Object.keys(known.body)]).toEqual([201, Object.keys(unknown.body)]);
  expect(known.body.status).toBe('pendente');
  expect((await admin.get(`/api/v1/crm-admin/users?search=${person.email}`)).body).toEqual([]);
});

test('inviting again renews an open invitation; a member is 409', async () => {
  const { tenant, admin } = await world();
  const body = invited();
  const first = await admin.post(URL, body);
  h.clock.advance({ hours: 1 });
  const second = await admin.post(URL, { ...body, roleNumber: '5' });
  expect([second.status, second.body.role]).toEqual([201, 'viewer']);
  expect(second.body.id).not.toBe(first.body.id);
  expect(Date.parse(second.body.expiresAt) - Date.parse(first.body.expiresAt)).toBe(3_600_000);
  const member = await tenant.user();
  expect(outcome(await admin.post(URL, invited({ email: member.email })))).toBe(
    '409 invitation.alreadyMember',
  );
});

test('into a tenant of the subtree and to one of its companies', async () => {
  const { tenant, admin } = await world();
  const below = await tenant.tenant();
  const company = await makeCompany(admin, {}, { tenant: below });
  const into = await admin.post(URL, invited({ tenantId: below.uuid, companyId: company.id }));
  expect([into.status, into.body.tenantId]).toEqual([201, below.uuid]);
  expect(outcome(await admin.post(URL, invited({ companyId: company.id })))).toBe('422 company.unknown');
});

describe('is refused', () => {
  test.each([
    [{ email: 'no e-mail' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ nome: ' ' }, 'nome'],
    [{ roleNumber: undefined }, 'roleNumber'],
    [{ tenantId: '1' }, 'tenantId'],
    [{ password: 'x' }, 'password'],
  ])('with 400 for %j', async (more, path) => {
    const { admin } = await world();
    const answer = await admin.post(URL, invited(more));
    expect(outcome(answer)).toBe('400 validation.failed');
    expect(answer.body.errors[0].path).toBe(path);
  });

  test('with 401 for nobody, 403 for who is no admin and for a tenant out of reach', async () => {
    const { tenant, admin } = await world();
    const other = await h.tenant();
    const editor = await tenant.user({ role: 'editor' });
    expect((await h.request('POST', URL, { body: invited() })).status).toBe(401);
    expect(outcome(await editor.post(URL, invited()))).toBe('403 role.required');
    for (const tenantId of [other.uuid, h.platform.uuid, crypto.randomUUID()]) {
      expect(outcome(await admin.post(URL, invited({ tenantId })))).toBe('403 tenant.forbidden');
    }
  });

  test('for roles: above the own 403, unknown and different ones 422', async () => {
    const { admin, tenant } = await world();
    const roles = (await admin.get('/api/v1/auth/roles')).body;
    expect(outcome(await admin.post(URL, invited({ roleNumber: '1' })))).toBe('403 role.aboveCaller');
    expect(outcome(await admin.post(URL, invited({ roleNumber: '9' })))).toBe('422 role.unknown');
    expect(outcome(await admin.post(URL, invited({ roleId: roles[0].uuid })))).toBe('422 role.differ');
    const root = await h.platform.user({ role: 'super-admin' });
    const owner = invited({ roleNumber: '1', tenantId: tenant.uuid });
    expect((await root.post(URL, owner)).body.role).toBe('super-admin');
  });
});

test('an idempotency key gives the first answer again and sends one mail; another body is 422', async () => {
  const { admin } = await world();
  await h.runJobs();
  const body = invited();
  const options = { headers: { 'idempotency-key': 'convite-1' } };
  const first = await admin.post(URL, body, options);
  const second = await admin.post(URL, body, options);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await h.runJobs()).toHaveLength(1);
  expect(outcome(await admin.post(URL, invited(), options))).toBe('422 idempotency.mismatch');
});

test('two hundred invitations an hour are enough: 429', async () => {
  const { admin } = await world();
  await h.db.owner.query('delete from rate_limits');
  // What else counts attempts must not refuse the tests that follow.
  onTestFinished(async () => void (await h.db.owner.query('delete from rate_limits')));
  await admin.post(URL, invited());
  await h.db.owner.query('update rate_limits set hits = 200');
  const refused = await admin.post(URL, invited());
  expect(outcome(refused)).toBe('429 request.tooMany');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
