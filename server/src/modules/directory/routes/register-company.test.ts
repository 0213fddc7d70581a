import { expect, test } from 'vitest';
import { makeCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/api/crm/cadastrocompany';
const h = await createHarness({ leavesMessages: true });

const BODY = {
  isFilial: true,
  razaoSocial: 'Comércio Aurora Ltda',
  nomeFantasia: 'Aurora',
  cnpj: '11.222.333/0001-81',
  subdominio: 'aurora',
  contacts: [{ nome: 'Rui', email: 'rui@aurora.test', criarUsuarioNoSistema: true }],
};

test('takes the whole input of the specification, and has no version in its path', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const answer = await admin.post(URL, { ...BODY, tenantId: tenant.uuid });
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    isFilial: true,
    nomeFantasia: 'Aurora',
    cnpj: '11222333000181',
    subdominio: 'aurora',
    tenantId: tenant.uuid,
    contacts: [{ nome: 'Rui', criarUsuarioNoSistema: true, userId: expect.any(String), role: 'viewer' }],
  });
});

test('needs the key perm-user-edit: an admin from whom it was taken may not, a viewer who has it may', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const viewer = await tenant.user();
  await tenant.grant(admin, 'perm-user-edit', false);
  await tenant.grant(viewer, 'perm-user-edit');
  const refused = await admin.post(URL, { razaoSocial: 'A' });
  expect([refused.status, refused.body.code, refused.body.errors[0].path]).toEqual([
    403,
    'permission.denied',
    'perm-user-edit',
  ]);
  expect((await viewer.post(URL, { razaoSocial: 'A' })).status).toBe(201);
});

test('answers 400, 401, 403, 409 and 422 as the other creating routes do', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const other = await h.tenant();
  await makeCompany(admin, { cnpj: '19131243000197' });
  expect((await admin.post(URL, { razaoSocial: 7 })).status).toBe(400);
  expect((await h.request('POST', URL, { body: { razaoSocial: 'A' } })).status).toBe(401);
  expect((await admin.post(URL, { razaoSocial: 'A', tenantId: other.uuid })).status).toBe(403);
  expect((await admin.post(URL, { razaoSocial: 'A', cnpj: '19131243000197' })).status).toBe(409);
  expect((await admin.post(URL, { razaoSocial: 'A', subdominio: 'www' })).status).toBe(422);
});
