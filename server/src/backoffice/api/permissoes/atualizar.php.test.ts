import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';

const URL = '/backend/api/permissoes/atualizar.php';
const h = await createHarness();
const tenant = await h.tenant();
const admin = await tenant.user({ role: 'admin' });

test('grants and revokes by key, and answers what the user holds then', async () => {
  const user = await tenant.user();
  const granted = await admin.post(URL, { usuario_id: user.id, conceder: ['perm-user-view'] });
  expect(granted.body.data).toEqual({
    usuario_id: user.id,
    permissoes: ['perm-user-view'],
    atualizado_em: '2026-03-10T12:00:00.000Z',
  });
  const revoked = await admin.post(URL, { usuario_id: user.id, revogar: ['perm-user-view'] });
  expect(revoked.body.data.permissoes).toEqual([]);
});

test('changes nothing when one key is unknown, stands in both lists, or is not the caller’s to give', async () => {
  const user = await tenant.user();
  const both = { usuario_id: user.id, conceder: ['perm-user-view'], revogar: ['perm-user-view'] };
  const cases = [
    { usuario_id: user.id, conceder: ['perm-user-view', 'perm-nothing'] },
    both,
    { usuario_id: user.id },
    { conceder: ['perm-user-view'] },
  ];
  for (const body of cases) expect((await admin.post(URL, body)).status).toBe(400);
  const { rows } = await h.db.owner.query('select 1 from user_grants where user_id = $1', [user.id]);
  expect(rows).toEqual([]);
});

test('errors name the fields of this endpoint', async () => {
  const user = await tenant.user();
  const empty = await admin.post(URL, { usuario_id: user.id });
  expect(empty.body.message).toBe('conceder ou revogar precisa ter ao menos um item');
  const unknown = { usuario_id: user.id, conceder: ['perm-user-view', 'nada'], revogar: ['nada'] };
  for (const [body, path] of [
    [unknown, 'conceder.1'],
    [{ usuario_id: user.id, revogar: ['nada'] }, 'revogar.0'],
  ] as const) {
    const answer = await admin.post(URL, body);
    expect([answer.body.code, answer.body.errors[0].path]).toEqual(['permission.unknown', path]);
  }
});

test('is refused to whoever may not, for every user alike', async () => {
  const [viewer, foreigner] = [await tenant.user(), await (await h.tenant()).user()];
  for (const id of [admin.id, foreigner.id, 999_999_999]) {
    expect((await viewer.post(URL, { usuario_id: id, conceder: ['perm-user-view'] })).status).toBe(403);
  }
  expect((await admin.post(URL, { usuario_id: foreigner.id, conceder: ['perm-user-view'] })).status).toBe(
    404,
  );
  expect((await h.request('POST', URL, { body: { usuario_id: 1 } })).status).toBe(401);
});
