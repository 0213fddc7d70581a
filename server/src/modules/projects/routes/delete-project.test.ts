import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { countWaiting } from '../../../../test/harness/lock-waits.ts';
import { changeLink, makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos/delete';
const { admin, editor, root, tenant } = await makeTaskTenant(h);

async function rowsOf(table: string, condition: string): Promise<number> {
  const { rows } = await h.db.owner.query<{ n: string }>(
    `select count(*) as n from ${table} where ${condition}`,
  );
  return Number(rows[0]?.n);
}

test('deletes a project with its link', async () => {
  const { id } = await makeProject(admin);
  const token = await changeLink(admin, id);
  const answer = await admin.post(URL, { id });
  expect([answer.status, answer.body]).toEqual([
    200,
    { status: 'success', message: 'Projeto excluído.', data: { id } },
  ]);
  expect((await admin.get(`/api/projetos/show?id=${id}`)).status).toBe(404);
  expect((await h.request('GET', `/api/projetos/public/show?token=${token}`)).status).toBe(404);
  expect(await rowsOf('public_tokens', `project_id = ${id}`)).toBe(0);
  expect(await rowsOf('audit_entries', `target_id = ${id} and action = 'projetos.deleted'`)).toBe(1);
});

test('409 with their number while tasks name it, whatever their status', async () => {
  const { id, name } = await makeProject(admin);
  const tasks = [
    await makeTask(editor, { project: name }),
    await makeTask(root, { project: name, status: 'cancelled' }),
  ];
  const answer = await admin.post(URL, { id });
  expect([answer.status, answer.body.code]).toEqual([409, 'project.inUse']);
  expect(answer.body.message).toContain('2');
  expect(answer.body.errors).toEqual([{ path: 'tasks', code: 'project.inUse', message: '2' }]);
  await root.post('/api/tarefas/delete', { id: tasks[0]?.id });
  expect((await admin.post(URL, { id })).body.errors).toMatchObject([{ message: '1' }]);
  await root.post('/api/tarefas/update', { id: tasks[1]?.id, project: null });
  expect((await admin.post(URL, { id })).status).toBe(200);
  expect(await rowsOf('task_project_counts', `tenant_id = ${tenant.id} and project = '${name}'`)).toBe(0);
});

test('a task of another tenant that names it does not keep it', async () => {
  const { id, name } = await makeProject(admin);
  await makeTask((await makeTaskTenant(h)).editor, { project: name });
  expect((await admin.post(URL, { id })).status).toBe(200);
});

test('counters stay exact when tasks are created while the project is deleted', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, name } = await makeProject(admin);
    const [deletion, ...creations] = await Promise.all([
      admin.post(URL, { id }),
      ...Array.from({ length: 4 }, () => makeTask(editor, { project: name })),
    ]);
    expect([200, 409]).toContain(deletion.status);
    expect(creations).toHaveLength(4);
    const { rows } = await h.db.owner.query(
      `select sum(tasks)::integer as tasks from task_project_counts where tenant_id = $1 and project = $2`,
      [tenant.id, name],
    );
    expect(rows).toEqual([{ tasks: 4 }]);
  }
});

test('waits for a task that is being created, and then finds it', async () => {
  const { id, name } = await makeProject(admin);
  const writer = await h.db.owner.connect();
  try {
    await writer.query('begin');
    await writer.query(
      `insert into task_project_counts (tenant_id, project, status, tasks) values ($1, $2, 'pending', 1)`,
      [tenant.id, name],
    );
    const deletion = admin.post(URL, { id });
    await waitForLock();
    await writer.query('commit');
    expect((await deletion).body.code).toBe('project.inUse');
  } finally {
    writer.release();
  }
});

/** Until somebody waits for what another transaction holds. */
async function waitForLock(): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await countWaiting(h.db.owner)) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('nobody waits');
}

test('404 for one of another tenant and for none; that one stays', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeProject(other.admin);
  for (const unknown of [id, Number.MAX_SAFE_INTEGER]) {
    const answer = await admin.post(URL, { id: unknown });
    expect([answer.status, answer.body.code]).toEqual([404, 'project.notFound']);
  }
  expect((await other.admin.get(`/api/projetos/show?id=${id}`)).status).toBe(200);
});

test('400 without an id and with more than it', async () => {
  for (const body of [{}, { id: 'x' }, { id: 1, force: true }]) {
    expect((await admin.post(URL, body)).status).toBe(400);
  }
});

test('401, 403 without the flag, 403 while the module is off', async () => {
  const { id } = await makeProject(admin);
  expect((await h.request('POST', URL, { body: { id } })).status).toBe(401);
  expect((await editor.post(URL, { id })).body.code).toBe('permission.denied');
  await tenant.switchModule('tasks', false);
  expect((await admin.post(URL, { id })).body.code).toBe('module.disabled');
  await tenant.switchModule('tasks', true);
});
