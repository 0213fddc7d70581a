import { describe, expect, test } from 'vitest';
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

describe('a role of the tenant', () => {
  test('is made beside others that are made at the same moment', async () => {
    const { admin } = await world();
    const at = ['Um', 'Dois', 'Três', 'Quatro'].map((name) => admin.post(PATH, { ...finance, name }));
    expect((await Promise.all(at)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  test('is made of keys that the caller may grant, and stands in the list of the tenant alone', async () => {
    const { admin, tenant } = await world();
    const made = await admin.post(PATH, finance);
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Financeiro',
      role: 'editor',
      roleNumber: '3',
      permissions: ['operacoes.read', 'comissoes.read'],
      members: 0,
      createdAt: h.clock.now().toISOString(),
      updatedAt: h.clock.now().toISOString(),
      abilities: { give: true, edit: true, remove: true },
    });
    expect((await admin.get(PATH)).body).toEqual([made.body]);
    const other = await (await h.tenant()).user({ role: 'admin' });
    expect((await other.get(PATH)).body).toEqual([]);
    const below = await (await tenant.tenant()).user({ role: 'admin' });
    expect((await below.get(PATH)).body).toEqual([]);
  });

  test.each([
    [{ ...finance, permissions: ['no.key'] }, '422 permission.unknown'],
    [{ ...finance, role: 'super-admin' }, '400 validation.failed'],
    [{ ...finance, name: '  ' }, '400 validation.failed'],
    [{ ...finance, permissions: ['financeiro.payouts.approve'] }, '403 permission.notHeld'],
  ])('%j is refused: %s', async (body, expected) => {
    const { admin } = await world();
    expect(outcome(await admin.post(PATH, body))).toBe(expected);
    expect((await admin.get(PATH)).body).toEqual([]);
  });

  test('has a name of its own, whatever the case of the letters', async () => {
    const { admin } = await world();
    await admin.post(PATH, finance);
    expect(outcome(await admin.post(PATH, { ...finance, name: 'FINANCEIRO' }))).toBe(
      '409 customRole.nameTaken',
    );
  });

  test('is one of a hundred at most', async () => {
    const { admin, tenant } = await world();
    await h.db.owner.query(
      `insert into custom_roles (tenant_id, uuid, place, name, role_number, keys, created_at, updated_at)
       select $1, gen_random_uuid(), p, 'Papel ' || p, 5, '{}', now(), now() from generate_series(1, 100) p where p <> 40`,
      [tenant.id],
    );
    expect((await admin.post(PATH, finance)).status).toBe(201);
    expect(outcome(await admin.post(PATH, { ...finance, name: 'Mais um' }))).toBe('409 customRole.full');
  });

  test('is nothing that others than admins see or make', async () => {
    const { user } = await world();
    expect((await user.get(PATH)).status).toBe(403);
    expect((await user.post(PATH, finance)).status).toBe(403);
  });
});
