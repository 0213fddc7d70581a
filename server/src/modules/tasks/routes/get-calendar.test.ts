import { describe, expect, test } from 'vitest';
import type { Client } from '../../../../test/harness/client.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant, type TestTask } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/calendar';
const MARCH = 'from=2026-03-01&to=2026-03-31';

const read = async (client: Pick<Client, 'get'>, query: string) => {
  const answer = await client.get(`${URL}?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as { tasks: TestTask[]; has_more: boolean };
};

const titles = async (client: Pick<Client, 'get'>, query: string) =>
  (await read(client, query)).tasks.map(({ title }) => title);

test('holds what is due from one day to the other, whatever its status, in order', async () => {
  const { admin, root } = await makeTaskTenant(h);
  await makeTask(root, { title: 'Terceira', due_date: '2026-03-31' });
  await makeTask(root, { title: 'Primeira', due_date: '2026-03-16', status: 'completed' });
  await makeTask(root, { title: 'Segunda', due_date: '2026-03-17', status: 'cancelled' });
  await makeTask(root, { title: 'De abril', due_date: '2026-04-01' });
  await makeTask(root, { title: 'Sem prazo' });
  const { has_more, tasks } = await read(admin, MARCH);
  expect(tasks.map(({ title }) => title)).toEqual(['Primeira', 'Segunda', 'Terceira']);
  expect(has_more).toBe(false);
  expect(tasks[0]).toMatchObject({ abilities: { delete: expect.any(Boolean) }, moves: expect.any(Array) });
  expect(await titles(admin, `${MARCH}&statuses=open,completed`)).toEqual(['Primeira', 'Terceira']);
  expect(await titles(admin, 'from=2026-03-16&to=2026-03-16')).toEqual(['Primeira']);
});

describe('a narrowed calendar', () => {
  test('holds what fits the filters of the list', async () => {
    const { admin, editor, root } = await makeTaskTenant(h);
    const due_date = '2026-03-16';
    await makeTask(root, { title: 'Pintar', due_date, assigned_to: editor.id, project: 'Obra' });
    await makeTask(root, { title: 'Medir', due_date, assigned_to: admin.id, priority: 'high' });
    expect(await titles(admin, `${MARCH}&assigned_to=${editor.id}`)).toEqual(['Pintar']);
    expect(await titles(admin, `${MARCH}&projects=Obra;Outra`)).toEqual(['Pintar']);
    expect(await titles(admin, `${MARCH}&priorities=high`)).toEqual(['Medir']);
    expect(await titles(admin, `${MARCH}&search=medi`)).toEqual(['Medir']);
    expect(await titles(admin, `${MARCH}&search=pi`)).toEqual(['Pintar']);
  });

  test('shows of what is due by another filter only what lies in its days', async () => {
    const { admin, root } = await makeTaskTenant(h);
    await makeTask(root, { title: 'Logo', due_date: '2026-03-16' });
    await makeTask(root, { title: 'Depois', due_date: '2026-03-30' });
    await makeTask(root, { title: 'Sem prazo' });
    expect(await titles(admin, `${MARCH}&due=week`)).toEqual(['Logo']);
    for (const due of ['overdue', 'no_due']) expect(await titles(admin, `${MARCH}&due=${due}`)).toEqual([]);
  });
});

test('everybody sees the tasks that the list shows them, and none of another tenant', async () => {
  const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);
  await makeTask(root, { title: 'Do editor', due_date: '2026-03-16', assigned_to: editor.id });
  await makeTask(root, { title: 'De ninguém', due_date: '2026-03-16' });
  expect(await titles(admin, MARCH)).toEqual(['De ninguém', 'Do editor']);
  expect(await titles(editor, MARCH)).toEqual(['Do editor']);
  await tenant.grant(viewer, 'tarefas.read');
  expect(await titles(viewer, MARCH)).toEqual([]);
  const other = await makeTaskTenant(h);
  expect(await titles(other.root, MARCH)).toEqual([]);
  expect(await titles(other.root, `${MARCH}&assigned_to=${editor.id}`)).toEqual([]);
});

test('holds the first 1,000 tasks, and says that there are more', async () => {
  const { admin, tenant } = await makeTaskTenant(h);
  await h.db.owner.query(
    `insert into tasks (tenant_id, title, status, priority, created_by, due_date, created_at, updated_at)
     select $1, 'Muitas ' || n, 'pending', 'low', $2, '2026-03-16', $3, $3 from generate_series(1, 1001) n`,
    [tenant.id, admin.id, h.clock.now()],
  );
  for (const query of [MARCH, `${MARCH}&search=muitas`, `${MARCH}&search=mu`]) {
    const { has_more, tasks } = await read(admin, query);
    expect([tasks.length, has_more], query).toEqual([1_000, true]);
  }
  const few = await read(admin, `${MARCH}&search=muitas%201001`);
  expect([few.tasks.length, few.has_more]).toEqual([1, false]);
});

test('400 for what is no day, 422 for days in the wrong order and too many, 401 and 403', async () => {
  const { admin, viewer } = await makeTaskTenant(h);
  for (const query of ['', 'from=2026-03-01', 'from=hoje&to=2026-03-31', 'from=2026-02-30&to=2026-03-31']) {
    expect((await admin.get(`${URL}?${query}`)).status, query).toBe(400);
  }
  for (const query of ['from=2026-03-02&to=2026-03-01', 'from=2026-03-01&to=2026-05-02']) {
    const answer = await admin.get(`${URL}?${query}`);
    expect([answer.status, answer.body.code], query).toEqual([422, 'task.calendar.days']);
  }
  expect((await admin.get(`${URL}?from=2026-03-01&to=2026-05-01`)).status).toBe(200);
  expect((await viewer.get(`${URL}?${MARCH}`)).status).toBe(403);
  expect((await h.app.inject({ method: 'GET', url: `${URL}?${MARCH}` })).statusCode).toBe(401);
});
