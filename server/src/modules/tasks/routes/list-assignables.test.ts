import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { inTenant, makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/assignables';

test('names the active members of the tenant who can read tasks, guests too, by name', async () => {
  const { root, tenant } = await makeTaskTenant(h);
  await tenant.user({ name: 'Álvaro Assis', role: 'editor' });
  await tenant.user({ name: 'Inativa Assis', role: 'editor', status: 'inativo' });
  await tenant.user({ name: 'Vera Assis', role: 'viewer' });
  const guest = await (await h.tenant()).user({ name: 'Bia 100% Assis' });
  await tenant.addMember(guest, 'editor');
  const names = async (search: string) =>
    (await root.get(`${URL}?search=${search}`)).body.data.map(({ name }: { name: string }) => name);
  expect(await names('ASSIS')).toEqual(['Álvaro Assis', 'Bia 100% Assis']);
  expect(await names('alvaro')).toEqual(['Álvaro Assis']);
  expect(await names('%25')).toEqual(['Bia 100% Assis']);
  const { meta } = (await root.get('/api/tarefas')).body;
  expect(meta.can_assign).toBe(true);
  expect(meta.assignable_users).toHaveLength(4);
});

test('names exactly those members who can open a task of theirs, whatever they were granted or denied', async () => {
  const { root, tenant } = await makeTaskTenant(h);
  const below = await tenant.tenant();
  await below.switchModule('tasks', true);
  const foreign = await h.tenant();
  const people: TestUser[] = [];
  for (const role of ['super-admin', 'admin', 'editor', 'operator', 'viewer'] as const) {
    for (const [key, allowed] of [
      [null, true],
      ['tarefas.read', false],
      ['tarefas.read', true],
      ['tarefas.read_own', false],
      ['tarefas.read_filtered', true],
    ] as const) {
      // At home here, at home above the tenant (whose grants count), and at home elsewhere (whose grants don't).
      for (const home of [below, tenant, foreign]) {
        const person = await home.user({ role });
        if (home !== below) await below.addMember(person, role);
        if (key !== null) await home.grant(person, key, allowed);
        people.push(person);
      }
    }
  }
  const offered = (await root.get(URL, { tenant: below })).body.data.map(({ id }: { id: number }) => id);
  const readers: number[] = [];
  for (const person of people) {
    const { id } = await makeTask(inTenant(root, below), { assigned_to: person.id });
    const show = `/api/tarefas/detalhes/show?id=${id}`;
    const canRead = (await person.get(show, { tenant: below })).status === 200;
    if (canRead) readers.push(person.id);
    expect((await root.get(show, { tenant: below })).body.data.assignee_can_read).toBe(canRead);
  }
  expect(readers.length).toBeGreaterThan(10);
  expect(offered.toSorted()).toEqual(readers.toSorted());
});

test('names those who can read tasks also where they come late among thousands who cannot', async () => {
  const { editor, root, tenant } = await makeTaskTenant(h);
  await h.db.owner.query(
    `with people as (
       insert into users (uuid, email, name, status, home_tenant_id, created_at)
       select gen_random_uuid(), 'p' || i || '.' || $1::bigint || '@example.com', 'Aa ' || i, 'ativo', $1::bigint, now()
       from generate_series(1, 4200) i returning id)
     insert into memberships (tenant_id, user_id, role_number, created_at)
     select $1::bigint, id, 5, now() from people`,
    [tenant.id],
  );
  const late = await tenant.user({ role: 'viewer', name: 'Zz concedida' });
  for (const key of ['tarefas.read', 'tarefas.read_own'] as const) await tenant.grant(late, key);
  const ids = (await root.get(URL)).body.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual(expect.arrayContaining([editor.id, late.id]));
  expect(ids).toHaveLength(3);
  expect((await root.get(`${URL}?search=zz`)).body.data).toEqual([{ id: late.id, name: 'Zz concedida' }]);
  expect((await root.get(`${URL}?search=qq`)).body.data).toEqual([]);
});

test('is refused to who may neither assign tasks nor see all of them', async () => {
  const { admin, editor } = await makeTaskTenant(h);
  expect((await admin.get(`${URL}?search=zzz`)).body.data).toEqual([]);
  expect((await editor.get(URL)).body).toMatchObject({ statusCode: 403, code: 'permission.denied' });
});
