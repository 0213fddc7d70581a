import { describe, expect, test } from 'vitest';
import { type Client, send } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROMPTLY } from '../../../../test/harness/patience.ts';
import {
  makeCompletedTasks,
  makeTask,
  makeTaskTenant,
  type TestTask,
} from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/kanban';

interface Column {
  status: string;
  label: string;
  tasks: TestTask[];
  total: number;
}

test('shows what is pending, started and completed under the names of the board, and nothing cancelled', async () => {
  const { root } = await makeTaskTenant(h);
  const made = { pending: 1, started: 2, completed: 3, cancelled: 4 };
  for (const [status, amount] of Object.entries(made)) {
    for (let i = 0; i < amount; i += 1) await makeTask(root, { title: `${status} ${i}`, status });
  }
  const answer = await root.get(URL);
  expect(answer.status).toBe(200);
  const columns: Column[] = answer.body.data.columns;
  expect(columns.map(({ label, status, tasks, total }) => [status, label, tasks.length, total])).toEqual([
    ['pending', 'Pendente', 1, 1],
    ['started', 'Em andamento', 2, 2],
    ['completed', 'Feito', 3, 3],
  ]);
});

test('holds 200 tasks at most, and says how many there are', async () => {
  const { admin, editor, viewer, tenant } = await makeTaskTenant(h);
  const items = Array.from({ length: 210 }, (_, i) => `muitas ${i}`).join(';');
  await admin.post('/api/tarefas/bulk-create', { items });
  for (const url of [URL, `${URL}?search=muitas`]) {
    const [pending] = (await admin.get(url)).body.data.columns;
    expect([pending.tasks.length, pending.total]).toEqual([200, 210]);
    const [own] = (await editor.get(url)).body.data.columns;
    expect([own.tasks.length, own.total]).toEqual([0, 0]);
  }
  await tenant.grant(viewer, 'tarefas.read');
  const [none] = (await viewer.get(URL)).body.data.columns;
  expect([none.tasks.length, none.total]).toEqual([0, 0]);
});

const ids = (column: Column) => column.tasks.map(({ id }) => id);

test('after a year of completed tasks it shows the open ones first, then what was completed last', async () => {
  const { admin, editor, root, tenant } = await makeTaskTenant(h);
  const done = await makeCompletedTasks(h, tenant.id, admin.id, { amount: 300 });
  const started = await makeTask(root, { status: 'started' });
  const later = await makeTask(admin, { due_date: '2026-04-01' });
  const sooner = await makeTask(admin, { due_date: '2026-03-16' });
  const [pending, inWork, completed]: [Column, Column, Column] = (await admin.get(URL)).body.data.columns;
  expect([ids(pending), pending.total]).toEqual([[sooner.id, later.id], 2]);
  expect([ids(inWork), inWork.total]).toEqual([[started.id], 1]);
  expect([ids(completed), completed.total]).toEqual([done.slice(0, 197), 300]);
  const own = await makeCompletedTasks(h, tenant.id, admin.id, { amount: 50, assignedTo: editor.id });
  const [, , theirs] = (await editor.get(URL)).body.data.columns;
  expect([ids(theirs), theirs.total]).toEqual([own, 50]);
});

test('many tasks of one column leave the first 40 of every other their place', async () => {
  const { admin, root, tenant } = await makeTaskTenant(h);
  const done = await makeCompletedTasks(h, tenant.id, admin.id, { amount: 60 });
  const items = Array.from({ length: 250 }, (_, i) => `muitas ${i}`).join(';');
  const many: TestTask[] = (await admin.post('/api/tarefas/bulk-create', { items })).body.data.created;
  for (const { id } of many.slice(0, 45))
    await root.post('/api/tarefas/change-status', { id, status: 'started' });
  const columns: [Column, Column, Column] = (await admin.get(URL)).body.data.columns;
  expect(columns.map(({ tasks, total }) => [tasks.length, total])).toEqual([
    [120, 205],
    [40, 45],
    [40, 60],
  ]);
  expect(ids(columns[2])).toEqual(done.slice(0, 40));
});

test('a search finds open tasks beside any number of completed ones', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  const done = await makeCompletedTasks(h, tenant.id, admin.id, { amount: 300 });
  const { id } = await makeTask(admin, { title: 'Feita quase' });
  for (const text of ['feita', 'fe']) {
    const [pending, , completed]: [Column, Column, Column] = (await admin.get(`${URL}?search=${text}`)).body
      .data.columns;
    expect([ids(pending), pending.total], text).toEqual([[id], 1]);
    expect([ids(completed), completed.total], text).toEqual([done.slice(0, 199), 300]);
  }
  const [, , rare]: [Column, Column, Column] = (await admin.get(`${URL}?search=feita%201`)).body.data.columns;
  expect(ids(rare).slice(0, 3)).toEqual([done[0], done[9], done[10]]);
});

test.each([
  ['the board', URL],
  ['a search of the board', `${URL}?search=renomear`],
  ['the list', '/api/tarefas'],
  ['the calendar', '/api/tarefas/calendar?from=2026-03-10&to=2026-03-20'],
])('%s tells the names that people have now, on other processes soon', async (_what, url) => {
  const { admin, editor, root } = await makeTaskTenant(h);
  const elsewhere = await h.anotherProcess();
  const due = { due_date: '2026-03-16' };
  const { created_name } = await makeTask(root, { title: 'Renomear', assigned_to: editor.id, ...due });
  await makeTask(root, { title: 'Renomear de ninguém', ...due });
  const namesIn = ({ text }: { text: string }) =>
    [...text.matchAll(/"(?:assigned|created)_name":("[^"]*"|null)/g)].map(([, name = '']) =>
      JSON.parse(name),
    );
  const names = async () => namesIn(await admin.get(url));
  const namesElsewhere = async () =>
    namesIn(await send(elsewhere.app, 'GET', url, { bearer: await admin.token() }));
  const called = (assignee: string) => [null, created_name, assignee, created_name];
  expect([await names(), await namesElsewhere()]).toEqual([called(editor.name), called(editor.name)]);
  expect((await root.patch(`/api/v1/auth/users/${editor.uuid}`, { nome: 'Outra Pessoa' })).status).toBe(200);
  expect(await names()).toEqual(called('Outra Pessoa'));
  await expect.poll(namesElsewhere, PROMPTLY).toEqual(called('Outra Pessoa'));
});

describe('a narrowed board', () => {
  const shown = async (client: Pick<Client, 'get'>, query: string) => {
    const answer = await client.get(`${URL}?${query}`);
    expect(answer.status, answer.text).toBe(200);
    const columns: Column[] = answer.body.data.columns;
    return columns.map((column) => [ids(column), column.total]);
  };

  test('holds the tasks of people, projects and priorities alone, and counts them', async () => {
    const { admin, editor, root } = await makeTaskTenant(h);
    const theirs = { assigned_to: editor.id };
    const one = await makeTask(root, { ...theirs, project: 'Obra', priority: 'high' });
    const two = await makeTask(root, { ...theirs, project: 'Mudança', status: 'completed' });
    const three = await makeTask(admin, { project: 'Obra', priority: 'low', status: 'started' });
    await makeTask(root, { ...theirs, status: 'cancelled' });
    expect(await shown(admin, `assigned_to=${editor.id}`)).toEqual([
      [[one.id], 1],
      [[], 0],
      [[two.id], 1],
    ]);
    expect(await shown(admin, 'project=Obra')).toEqual([
      [[one.id], 1],
      [[three.id], 1],
      [[], 0],
    ]);
    expect(await shown(admin, `assignees=${editor.id},${admin.id}&priorities=high,low`)).toEqual([
      [[one.id], 1],
      [[three.id], 1],
      [[], 0],
    ]);
    expect(await shown(admin, `search=tarefa&projects=Obra;Mudan%C3%A7a&priorities=medium`)).toEqual([
      [[], 0],
      [[], 0],
      [[two.id], 1],
    ]);
    expect(await shown(editor, 'project=Obra')).toEqual([
      [[one.id], 1],
      [[], 0],
      [[], 0],
    ]);
  });

  test('holds nothing completed where it is asked what is due', async () => {
    const { admin, root } = await makeTaskTenant(h);
    const due = await makeTask(root, { due_date: '2026-03-16' });
    const none = await makeTask(root);
    await makeTask(root, { due_date: '2026-03-16', status: 'completed' });
    await makeTask(root, { status: 'completed' });
    expect(await shown(admin, 'due=week')).toEqual([
      [[due.id], 1],
      [[], 0],
      [[], 0],
    ]);
    expect(await shown(admin, 'due=no_due')).toEqual([
      [[none.id], 1],
      [[], 0],
      [[], 0],
    ]);
  });

  test('400 for what is no person, project or priority', async () => {
    const { admin } = await makeTaskTenant(h);
    for (const query of ['assignees=a', 'priorities=urgent', 'project=', 'due=tomorrow']) {
      expect((await admin.get(`${URL}?${query}`)).status, query).toBe(400);
    }
  });
});
