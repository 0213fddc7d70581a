import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/assignables';

test('names the active members of the tenant, guests too, by name', async () => {
  const { root, tenant } = await makeTaskTenant(h);
  await tenant.user({ name: 'Álvaro Assis' });
  await tenant.user({ name: 'Inativa Assis', status: 'inativo' });
  const guest = await (await h.tenant()).user({ name: 'Bia 100% Assis' });
  await tenant.addMember(guest, 'viewer');
  const names = async (search: string) =>
    (await root.get(`${URL}?search=${search}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('ASSIS')).toEqual(['Álvaro Assis', 'Bia 100% Assis']);
  expect(await names('alvaro')).toEqual(['Álvaro Assis']);
  expect(await names('%25')).toEqual(['Bia 100% Assis']);
  const { meta } = (await root.get('/api/tarefas')).body;
  expect(meta.can_assign).toBe(true);
  expect(meta.assignable_users).toHaveLength(5);
});

test('is refused to who may not assign', async () => {
  const { editor } = await makeTaskTenant(h);
  expect((await editor.get(URL)).body).toMatchObject({ statusCode: 403, code: 'permission.denied' });
});
