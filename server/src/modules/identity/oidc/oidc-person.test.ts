import { expect, test } from 'vitest';
import {
  accountAt,
  companyHarness,
  destination,
  makeCompany,
  signInAt,
} from '../../../../test/harness/company-sign-in.ts';
import { allowFactors, enrol } from '../../../../test/harness/second-factor.ts';

const h = await companyHarness({ leavesMessages: true });

const ROW = `select u.id, u.uuid, u.name, u.status, u.home_tenant_id, u.password_hash, m.role_number
  from users u join memberships m on m.user_id = u.id where u.email = $1`;

test('somebody who comes for the first time gets an account in the role of the provider', async () => {
  const { domain, providerId, tenant } = await makeCompany(h, {
    provider: { makesUsers: true, role: 'operator' },
  });
  const account = accountAt(h, domain, { name: 'Ana Nova' });
  const answer = await signInAt(h, providerId, account.sub);
  expect(destination(answer)).toBe('/');
  const { rows } = await h.db.owner.query(ROW, [account.email]);
  expect(rows).toMatchObject([
    { name: 'Ana Nova', status: 'ativo', home_tenant_id: tenant.id, password_hash: null, role_number: 4 },
  ]);
  const { rows: audit } = await h.db.owner.query(
    `select action from audit_entries where tenant_id = $1 and target_uuid = $2 order by action`,
    [tenant.id, rows[0].uuid],
  );
  expect(audit.map(({ action }) => action)).toEqual([
    'auth.identityLinked',
    'auth.login',
    'membership.created',
    'user.registered',
  ]);
  const me = await h.request('GET', '/api/v1/auth/me', { cookie: answer.sessionCookie ?? '' });
  expect(me.body.role?.name ?? me.body.role).toBe('operator');
  expect(destination(await signInAt(h, providerId, account.sub))).toBe('/');
  expect((await h.db.owner.query(ROW, [account.email])).rows).toHaveLength(1);
});

test('without leave to make people nobody is made', async () => {
  const { domain, providerId } = await makeCompany(h);
  const account = accountAt(h, domain);
  expect(destination(await signInAt(h, providerId, account.sub))).toBe('/entrar?empresa=oidc.noAccount');
  expect((await h.db.owner.query(ROW, [account.email])).rows).toEqual([]);
});

test('nobody is made an administrator, not even by hand in the database', async () => {
  const { providerId } = await makeCompany(h);
  for (const role of [1, 2])
    await expect(
      h.db.owner.query('update identity_providers set role_number = $1 where uuid = $2', [role, providerId]),
    ).rejects.toThrow('identity_providers_role_check');
});

test('two who come at once for one address are one account', async () => {
  const { domain, providerId } = await makeCompany(h, { provider: { makesUsers: true } });
  const account = accountAt(h, domain);
  const ends = await Promise.all([1, 2].map(() => signInAt(h, providerId, account.sub)));
  expect(ends.map(destination)).toContain('/');
  expect((await h.db.owner.query(ROW, [account.email])).rows).toHaveLength(1);
});

test('a second factor is asked for after the provider, and the page to sign in gets its challenge', async () => {
  const { domain, providerId, tenant } = await makeCompany(h);
  await allowFactors(h, tenant);
  const account = accountAt(h, domain);
  const user = await tenant.user({ email: account.email });
  const factor = await enrol(h, user);
  const answer = await signInAt(h, providerId, account.sub, '/perfil');
  expect(answer.sessionCookie).toBeUndefined();
  const [page, step = ''] = destination(answer).split('#etapa=');
  expect(page).toBe('/entrar?voltar=%2Fperfil');
  const { challenge, methods } = JSON.parse(Buffer.from(step, 'base64url').toString());
  expect(methods).toEqual(['totp', 'recovery']);
  const opened = await h.request('POST', '/backend/api/auth/second-factor.php', {
    body: { challenge, code: factor.nextCode() },
  });
  expect(opened.body.data.user.uuid).toBe(user.uuid);
});

test('a provider that stands for the second factor is enough in its tenant, and not where one above asks', async () => {
  const above = await h.tenant();
  const { domain, providerId, tenant } = await makeCompany(h, {
    parent: above,
    provider: { standsForSecondFactor: true },
  });
  await allowFactors(h, tenant, { mode: 'required', roles: ['viewer'], graceDays: 0 });
  const account = accountAt(h, domain);
  const user = await tenant.user({ email: account.email });
  const here = await signInAt(h, providerId, account.sub);
  expect(destination(here)).toBe('/');
  const roles = await h.request('GET', '/api/v1/auth/roles', { cookie: here.sessionCookie ?? '' });
  expect(roles.status).toBe(200);

  await allowFactors(h, above, { mode: 'required', roles: ['viewer'], graceDays: 0 });
  const asked = await signInAt(h, providerId, account.sub);
  const refused = await h.request('GET', '/api/v1/auth/roles', { cookie: asked.sessionCookie ?? '' });
  expect(refused.body.code).toBe('auth.enrolmentRequired');

  await allowFactors(h, above, { mode: 'off', roles: [], graceDays: 0 });
  await (await h.tenant()).addMember(user, 'admin');
  const guest = await signInAt(h, providerId, account.sub);
  const elsewhere = await h.request('GET', '/api/v1/auth/roles', { cookie: guest.sessionCookie ?? '' });
  expect(elsewhere.body.code).toBe('auth.enrolmentRequired');
});
