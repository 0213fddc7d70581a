import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const PATH = '/api/v1/auth/custom-roles';

async function world() {
  const tenant = await h.tenant({ name: 'Alfa' });
  await tenant.switchModule('tasks', true);
  return { tenant, admin: await tenant.user({ role: 'admin' }), user: await tenant.user({ role: 'editor' }) };
}

const finance = { name: ' Financeiro ', role: 'editor', permissions: ['comissoes.read', 'operacoes.read'] };

test('holds its keys in the place of those of the role, at once, and loses what a change takes away', async () => {
  const { admin, tenant, user } = await world();
  const role = (await admin.post(PATH, finance)).body;
  const membership = `/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`;
  expect((await user.get('/api/tarefas')).status).toBe(200);
  const put = await admin.put(membership, { customRoleId: role.id });
  expect(put.body).toMatchObject({ role: 'editor', customRole: { id: role.id, name: 'Financeiro' } });
  expect((await user.get('/api/tarefas')).status).toBe(403);
  const sales = '/backend/api/transacoes/listar.php';
  expect((await user.get(sales)).status).toBe(200);
  const change = { name: 'Comissões', permissions: ['comissoes.read'] };
  const changed = await admin.put(`${PATH}/${role.id}`, change);
  expect(changed.body).toMatchObject({ ...change, members: 1 });
  expect((await user.get(sales)).status).toBe(403);
  const remove = async () => outcome(await admin.delete(`${PATH}/${role.id}`));
  expect(await remove()).toBe('409 customRole.inUse');
  await admin.put(membership, { roleNumber: '3', customRoleId: null });
  expect((await user.get('/api/tarefas')).status).toBe(200);
  expect((await admin.delete(`${PATH}/${role.id}`)).body).toEqual({ removed: true });
});

test('gives no more than the role holds, and changes it never', async () => {
  const { admin, tenant, user } = await world();
  const narrow = { name: 'Cadastro', role: 'admin', permissions: ['perm-user-list', 'perm-user-edit'] };
  const role = (await admin.post(PATH, narrow)).body;
  const wide = (await admin.post(PATH, { ...narrow, name: 'Tudo', permissions: ['tarefas.delete'] })).body;
  const clerk = await tenant.user();
  await admin.put(`/api/v1/auth/users/${clerk.uuid}/memberships/${tenant.uuid}`, { customRoleId: role.id });
  const membership = `/api/v1/auth/users/${user.uuid}/memberships/${tenant.uuid}`;
  expect(outcome(await clerk.put(membership, { roleNumber: '2' }))).toBe('403 role.aboveCaller');
  expect(outcome(await clerk.put(membership, { customRoleId: wide.id }))).toMatch(/^403/);
  expect(outcome(await clerk.put(`${PATH}/${role.id}`, { name: 'X', permissions: [] }))).toMatch(/^403/);
  expect(outcome(await clerk.post(PATH, { ...narrow, name: 'Outro' }))).toMatch(/^403/);
  const grant = { grant: ['tarefas.delete'] };
  expect(outcome(await clerk.patch(`/api/v1/auth/users/${user.uuid}/permissions`, grant))).toMatch(/^403/);
  expect(
    outcome(await clerk.put(`${PATH}/${wide.id}`, { name: 'X', permissions: ['tarefas.create'] })),
  ).toMatch(/^403/);
});

test('is changed against the version that was read, and found in the tenant alone', async () => {
  const { admin } = await world();
  const made = await admin.post(PATH, finance);
  const put = (caller: typeof admin, headers = {}) =>
    caller.put(`${PATH}/${made.body.id}`, { name: 'Caixa', permissions: [] }, { headers });
  const etag = String(made.headers['etag']);
  expect((await put(admin, { 'if-match': etag })).status).toBe(200);
  expect((await put(admin, { 'if-match': etag })).status).toBe(412);
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(outcome(await put(stranger))).toBe('404 customRole.notFound');
});
