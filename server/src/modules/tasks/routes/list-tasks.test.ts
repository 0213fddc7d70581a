import { expect, test } from 'vitest';
import type { Client } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import {
  makeCompletedTasks,
  makeTask,
  makeTaskTenant,
  type TestTask,
} from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas';

/** Titles of the list, in its order. */
async function titles(client: Client, query: string): Promise<string[]> {
  const answer = await client.get(`${URL}?per_page=50&${query}`);
  expect(answer.status, answer.text).toBe(200);
  const found = answer.body.data.map(({ title }: TestTask) => title);
  expect(answer.body.meta.pagination.total).toBe(found.length);
  return found;
}

test('lists tasks with what the page needs besides', async () => {
  const { editor } = await makeTaskTenant(h);
  await makeTask(editor, { title: 'Enviar contrato' });
  const answer = await editor.get(URL);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'success',
    data: [{ title: 'Enviar contrato' }],
    meta: {
      can_assign: false,
      assignable_users: [],
      current_user_id: editor.id,
      pagination: { page: 1, per_page: 10, total: 1 },
    },
  });
});

test('read_all shows everything, read_own what one created or is to do, and neither shows nothing', async () => {
  const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);
  await makeTask(root, { title: 'de outra pessoa' });
  await makeTask(root, { title: 'para o editor', assigned_to: editor.id });
  await makeTask(editor, { title: 'do editor' });
  await tenant.grant(viewer, 'tarefas.read');
  expect((await titles(admin, '')).length).toBe(3);
  expect(await titles(editor, '')).toEqual(['do editor', 'para o editor']);
  expect(await titles(editor, 'search=editor')).toEqual(['do editor', 'para o editor']);
  expect(await titles(editor, 'search=pessoa')).toEqual([]);
  expect(await titles(viewer, '')).toEqual([]);
});

test('dated tasks come first, the earliest first, then the newest; pages follow one another', async () => {
  const { admin } = await makeTaskTenant(h);
  await makeTask(admin, { title: 'sem data 1' });
  await makeTask(admin, { title: 'depois', due_date: '2026-03-20' });
  await makeTask(admin, { title: 'antes', due_date: '2026-03-16' });
  for (const n of [2, 3, 4]) await makeTask(admin, { title: `sem data ${n}` });
  expect(await titles(admin, '')).toEqual([
    ...['antes', 'depois', 'sem data 4', 'sem data 3', 'sem data 2', 'sem data 1'],
  ]);
  const second = await admin.get(`${URL}?per_page=5&page=2`);
  expect(second.body.data).toMatchObject([{ title: 'sem data 1' }]);
  expect(second.body.meta.pagination).toEqual({ page: 2, per_page: 5, total: 6 });
  const behind = await admin.get(`${URL}?per_page=5&page=3`);
  expect([behind.body.data, behind.body.meta.pagination.total]).toEqual([[], 6]);
  const nothing = await admin.get(`${URL}?status=started`);
  expect([nothing.body.data, nothing.body.meta.pagination.total]).toEqual([[], 0]);
});

test('due filters follow the calendar of the tenant and leave completed tasks out', async () => {
  const { root, tenant } = await makeTaskTenant(h);
  const due: Record<string, string | null> = {
    ontem: '2026-03-09',
    hoje: '2026-03-10',
    amanhã: '2026-03-11',
    sétimo: '2026-03-17',
    oitavo: '2026-03-18',
    nenhuma: null,
  };
  for (const [title, date] of Object.entries(due)) {
    for (const status of ['pending', 'completed']) {
      const { id } = await makeTask(root, { title: `${title} ${status}` });
      if (date !== null) await setDue(tenant.id, id, date);
      if (status === 'completed') await root.post('/api/kanban/toggle', { id });
    }
  }
  const open = (...names: string[]) => names.map((name) => `${name} pending`);
  expect(await shown(root, 'overdue')).toEqual(open('ontem'));
  expect(await shown(root, 'today')).toEqual(open('hoje'));
  expect(await shown(root, 'week')).toEqual(open('hoje', 'amanhã', 'sétimo'));
  expect(await shown(root, 'no_due')).toEqual(['nenhuma completed', 'nenhuma pending']);
  expect(await shown(root, 'today&status=completed')).toEqual([]);
});

test('open is what is neither completed nor cancelled, with an exact total after a year of completed tasks', async () => {
  const { admin, editor, root, tenant } = await makeTaskTenant(h);
  await makeCompletedTasks(h, tenant.id, admin.id, { amount: 300, assignedTo: editor.id });
  for (const status of ['pending', 'started', 'cancelled'])
    await makeTask(root, { title: status, status, assigned_to: editor.id });
  for (const client of [admin, editor]) {
    expect((await titles(client, 'status=open')).toSorted()).toEqual(['pending', 'started']);
    expect((await titles(client, 'status=open&search=e')).toSorted()).toEqual(['pending', 'started']);
    expect((await titles(client, `status=open&assigned_to=${editor.id}`)).length).toBe(2);
    expect((await client.get(`${URL}?per_page=50`)).body.meta.pagination.total).toBe(303);
  }
});

test('due filters and open together leave what was cancelled out', async () => {
  const { root, tenant } = await makeTaskTenant(h);
  for (const status of ['pending', 'cancelled'])
    await setDue(tenant.id, (await makeTask(root, { title: status, status })).id, '2026-03-09');
  expect(await shown(root, 'overdue')).toEqual(['cancelled', 'pending']);
  expect(await shown(root, 'overdue&status=open')).toEqual(['pending']);
});

test('in the order of completion what was completed last comes first, page by page, and nothing else', async () => {
  const { admin, editor, tenant } = await makeTaskTenant(h);
  const done = await makeCompletedTasks(h, tenant.id, admin.id, { amount: 12, assignedTo: editor.id });
  await makeTask(admin);
  for (const client of [admin, editor]) {
    for (const query of [
      'order=completed',
      'order=completed&status=completed',
      'order=completed&search=feita',
    ]) {
      const answer = await client.get(`${URL}?${query}&per_page=5&page=2`);
      expect(
        answer.body.data.map(({ id }: TestTask) => id),
        query,
      ).toEqual(done.slice(5, 10));
      expect(answer.body.meta.pagination.total, query).toBe(12);
    }
    expect(await titles(client, 'order=completed&status=open')).toEqual([]);
  }
});

test('what is due today ends at midnight of the tenant, not of the clock', async () => {
  const tenants = { 'America/Sao_Paulo': ['overdue', 'today'], 'America/Rio_Branco': ['today', 'week'] };
  // One in the morning of the 11th in the one place, eleven in the evening of the 10th in the other.
  h.clock.set(new Date('2026-03-11T04:00:00.000Z'));
  for (const [timeZone, [ofTenth = '', ofEleventh = '']] of Object.entries(tenants)) {
    const { root, tenant } = await makeTaskTenant(h);
    await h.db.owner.query('update tenants set time_zone = $2 where id = $1', [tenant.id, timeZone]);
    for (const day of ['2026-03-10', '2026-03-11'])
      await setDue(tenant.id, (await makeTask(root, { title: day })).id, day);
    expect(await shown(root, ofTenth), timeZone).toContain('2026-03-10');
    expect(await shown(root, ofEleventh), timeZone).toContain('2026-03-11');
    expect((await shown(root, 'overdue')).length, timeZone).toBe(ofTenth === 'overdue' ? 1 : 0);
    expect((await shown(root, 'today')).length, timeZone).toBe(1);
  }
});

test('a total that no counter knows is counted up to ten thousand, and says so when there are more', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  const { id } = await makeTask(admin, { title: 'Primeira', project: 'Grande' });
  const add = (count: number) =>
    h.db.owner.query(
      `insert into tasks (tenant_id, title, project, status, priority, created_by, created_at, updated_at)
       select t.tenant_id, t.title, t.project, t.status, t.priority, t.created_by, t.created_at, t.updated_at
       from tasks t, generate_series(1, $3::int) where t.tenant_id = $1 and t.id = $2`,
      [tenant.id, id, count],
    );
  const meta = async (query: string) => (await admin.get(`${URL}?per_page=5&${query}`)).body.meta;
  await add(9_999);
  for (const query of ['project=Grande', 'search=primeira']) {
    expect((await meta(query)).pagination.total, query).toBe(10_000);
    expect(await meta(query)).not.toHaveProperty('total_capped');
  }
  await add(1);
  for (const query of ['project=Grande', 'search=primeira']) {
    expect(await meta(query), query).toMatchObject({ total_capped: true, pagination: { total: 10_000 } });
  }
});

test('a text of one or two characters is looked for in the first twenty thousand tasks, and says so', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  const { id } = await makeTask(admin, { title: 'Última, 100%' });
  const add = (count: number) =>
    h.db.owner.query(
      `insert into tasks (tenant_id, title, status, priority, created_by, created_at, updated_at)
       select t.tenant_id, 'Outra', t.status, t.priority, t.created_by, t.created_at + interval '1 hour', t.updated_at
       from tasks t, generate_series(1, $3::int) where t.tenant_id = $1 and t.id = $2`,
      [tenant.id, id, count],
    );
  const find = async (search: string) =>
    (await admin.get(`${URL}?per_page=5&search=${encodeURIComponent(search)}`)).body;
  await add(19_999);
  for (const text of ['UL', 'úl', '0%', ', 1']) {
    const { data, meta } = await find(text);
    expect(data, text).toMatchObject([{ id }]);
    expect(meta.pagination.total, text).toBe(1);
    expect(meta, text).not.toHaveProperty('searched');
  }
  await add(2);
  expect(await find('ul')).toMatchObject({ data: [], meta: { searched: 20_000, pagination: { total: 0 } } });
  expect(await find('ultima')).toMatchObject({ data: [{ id }], meta: { pagination: { total: 1 } } });
  expect((await find('ou')).meta).toMatchObject({ total_capped: true, pagination: { total: 10_000 } });
});

/** Rules keep due dates of the past and of the near future from being chosen; time brings them about. */
async function setDue(tenantId: number, id: number, date: string): Promise<void> {
  await h.db.owner.query('update tasks set due_date = $3 where tenant_id = $1 and id = $2', [
    tenantId,
    id,
    date,
  ]);
}

async function shown(client: Client, due: string): Promise<string[]> {
  const answer = await client.get(`${URL}?per_page=50&due=${due}`);
  return answer.body.data.map(({ title }: TestTask) => title);
}

test('a search looks at title and description, whatever case and accents, and takes signs literally', async () => {
  const { admin } = await makeTaskTenant(h);
  await makeTask(admin, { title: 'Revisão de AÇÃO' });
  await makeTask(admin, { title: 'Outra', description: 'fala da ação' });
  await makeTask(admin, { title: '100% pronto_já' });
  await makeTask(admin, { title: 'barra \\ invertida' });
  expect(await titles(admin, 'search=acao')).toEqual(['Outra', 'Revisão de AÇÃO']);
  expect(await titles(admin, 'search=%C3%83o')).toEqual(['Outra', 'Revisão de AÇÃO']);
  expect(await titles(admin, 'search=%25')).toEqual(['100% pronto_já']);
  expect(await titles(admin, 'search=_')).toEqual(['100% pronto_já']);
  expect(await titles(admin, 'search=%5C')).toEqual(['barra \\ invertida']);
  const board = await admin.get('/api/kanban?search=acao');
  expect(board.body.data.columns.map(({ total }: { total: number }) => total)).toEqual([2, 0, 0]);
});

test('what is found too often is found in order all the same', async () => {
  const { admin } = await makeTaskTenant(h);
  const items = Array.from({ length: 40 }, (_, i) => `comum ${i}`).join(';');
  await admin.post('/api/tarefas/bulk-create', { items });
  await makeTask(admin, { title: 'rara' });
  expect((await titles(admin, 'search=comum')).length).toBe(40);
  expect(await titles(admin, 'search=comum&status=completed')).toEqual([]);
});

test('a foreign tenant is not found, by whatever search', async () => {
  const one = await makeTaskTenant(h);
  const other = await makeTaskTenant(h);
  await makeTask(one.admin, { title: 'segredo alheio' });
  expect(await titles(other.admin, 'search=segredo')).toEqual([]);
  expect(await titles(other.admin, `assigned_to=${one.admin.id}`)).toEqual([]);
});

test.each([
  'page=0',
  'per_page=4',
  'per_page=51',
  'status=aberta',
  'order=project',
  'due=month',
  'priority=low',
])('%s is 400', async (query) => {
  const { admin } = await makeTaskTenant(h);
  expect((await admin.get(`${URL}?${query}`)).status).toBe(400);
});
