import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const URL = '/api/v1/auth/me';

test('tells the caller with tenant, role and the keys in force', async () => {
  const tenant = await h.tenant();
  const user = await tenant.user({ role: 'operator' });
  await tenant.grant(user, 'perm-user-view');
  await tenant.grant(user, 'comissoes.read', false);
  const { body, status } = await user.get(URL);
  expect(status).toBe(200);
  expect(body).toEqual({
    id: user.uuid,
    nomeCompleto: user.name,
    impersonation: null,
    email: user.email,
    tenant: { uuid: tenant.uuid, name: tenant.name, kind: 'white_label', timeZone: 'America/Sao_Paulo' },
    role: 'operator',
    roleNumber: '4',
    permissions: [
      'operacoes.read',
      'perm-user-list',
      'perm-user-view',
      'projetos.read',
      'propostas.manage',
      'propostas.read',
    ],
    modules: [],
  });
  expect((await (await user.cookie()).get(URL)).body).toEqual(body);
});

test('speaks of the tenant of the request', async () => {
  const tenant = await h.tenant();
  const below = await tenant.tenant();
  const admin = await tenant.user({ role: 'admin' });
  expect((await admin.get(URL, { tenant: below })).body).toMatchObject({
    tenant: { uuid: below.uuid },
    role: 'admin',
  });
});

test('knows somebody without a tenant; 401 without credentials', async () => {
  const nobody = await h.homelessUser();
  expect((await nobody.get(URL)).body).toMatchObject({
    tenant: null,
    role: null,
    permissions: [],
    modules: [],
  });
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
});
