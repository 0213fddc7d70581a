import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/backend/api/usuarios/obter.php';
const h = await createHarness();
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin' });
const viewer = await tenant.user({ name: 'Vera' });

test('answers a user whom the caller administers, and the caller', async () => {
  await tenant.grant(viewer, 'perm-user-view');
  const answer = await admin.get(`${URL}?id=${viewer.id}`);
  expect(answer.body.data.usuario).toMatchObject({
    id: viewer.id,
    uuid: viewer.uuid,
    nome: 'Vera',
    role_number: '5',
    permissoes: ['perm-user-view'],
  });
  expect((await viewer.get(`${URL}?id=${viewer.id}`)).body.data.usuario.id).toBe(viewer.id);
});

test('tells nobody whether a user exists who may not know of one', async () => {
  const foreigner = await (await h.tenant()).user();
  const answers = [admin.id, foreigner.id, 999_999_999].map((id) => viewer.get(`${URL}?id=${id}`));
  for (const { body, status } of await Promise.all(answers)) {
    expect([status, body.code]).toEqual([403, 'user.forbidden']);
  }
  for (const id of [foreigner.id, 999_999_999]) {
    const answer = await admin.get(`${URL}?id=${id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'user.notFound']);
  }
});

test('asks for credentials and for a number', async () => {
  expect((await h.request('GET', `${URL}?id=1`)).status).toBe(401);
  for (const query of ['', '?id=x', '?id=0', `?id=${viewer.uuid}`]) {
    expect((await admin.get(URL + query)).status).toBe(400);
  }
});
