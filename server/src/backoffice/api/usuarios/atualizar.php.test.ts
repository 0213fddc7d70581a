import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/backend/api/usuarios/atualizar.php';
const h = await createHarness();
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin' });

test('changes name, status and role of a user', async () => {
  const user = await tenant.user();
  const answer = await admin.post(URL, {
    id: user.id,
    nome: 'Outro Nome',
    status: 'inativo',
    role_number: '4',
  });
  expect(answer.body.data.usuario).toMatchObject({
    id: user.id,
    nome: 'Outro Nome',
    status: 'inativo',
    role: 'operator',
  });
});

test('lets everybody change the own name and nothing that needs an admin', async () => {
  const user = await tenant.user();
  expect((await user.post(URL, { id: user.id, nome: 'Eu' })).body.data.usuario.nome).toBe('Eu');
  const answer = await user.post(URL, { id: user.id, role_number: '2' });
  expect([answer.status, answer.body.code]).toEqual([403, 'user.fieldForbidden']);
});

test('knows users of other tenants as little as those who are not there', async () => {
  const viewer = await tenant.user();
  const foreigner = await (await h.tenant()).user();
  for (const id of [foreigner.id, 999_999_999]) {
    expect((await admin.post(URL, { id, nome: 'X' })).body.code).toBe('user.notFound');
    expect((await viewer.post(URL, { id, nome: 'X' })).body.code).toBe('user.forbidden');
  }
});

test('refuses bodies that say nothing it knows', async () => {
  for (const body of [
    {},
    { id: 'x' },
    { id: admin.id, email: 'x@example.com' },
    { id: admin.id, status: 'novo' },
  ]) {
    expect((await admin.post(URL, body)).status).toBe(400);
  }
  expect((await h.request('POST', URL, { body: { id: 1 } })).status).toBe(401);
});
