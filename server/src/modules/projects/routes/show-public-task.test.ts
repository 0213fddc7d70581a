import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { changeLink, makeProject } from '../../../../test/harness/projects.ts';
import { makeTask, makeTaskTenant, type TaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/projetos/public/task';
const people = await makeTaskTenant(h);
const { admin, editor, root, tenant } = people;

const show = (token: string, taskId: number | string) =>
  h.request('GET', `${URL}?token=${token}&task_id=${taskId}`);

async function published({ admin }: TaskTenant = people) {
  const project = await makeProject(admin);
  return { ...project, token: await changeLink(admin, project.id) };
}

/** A task with everything that a task can have. */
async function fullTask(project: string): Promise<number> {
  const { id } = await makeTask(editor, { title: 'Completa', description: 'Com tudo', project });
  const detail = (action: string, body: object) => root.post(`/api/tarefas/detalhes/${action}`, body);
  const step = await detail('step-create', { task_id: id, title: 'Um passo' });
  await detail('step-toggle', { id: step.body.data.id, is_done: true });
  await detail('flow-step-create', { task_id: id, title: 'Análise' });
  await editor.post('/api/tarefas/detalhes/comment-create', { task_id: id, comment: '<b>Oi</b>' });
  await h.db.owner.query(
    `insert into task_documents (tenant_id, task_id, original_name, file_name, file_path, mime_type, file_size,
       uploaded_by, created_at)
     values ($1, $2, 'contrato.pdf', $3, 'public/uploads/task-documents/' || $3,
       'application/pdf', 1234, $4, '2026-03-10T12:00:00Z')`,
    [tenant.id, id, `task-${id}-f00d.pdf`, editor.id],
  );
  return id;
}

test('shows a task with what belongs to it, under names alone', async () => {
  const { name, token } = await published();
  const id = await fullTask(name);
  const answer = await show(token, id);
  expect(answer.status).toBe(200);
  const at = '2026-03-10T12:00:00.000Z';
  const { history, ...data } = answer.body.data;
  expect(data).toEqual({
    task: {
      id,
      title: 'Completa',
      description: 'Com tudo',
      status: 'pending',
      priority: 'medium',
      due_date: null,
      assigned_name: editor.name,
      completed_at: null,
      steps_total: 1,
      steps_done: 1,
      documents_count: 0,
      comments_count: 1,
      created_at: at,
      updated_at: at,
    },
    steps: [{ title: 'Um passo', is_done: true }],
    flow_steps: [{ title: 'Análise', sort_order: 1 }],
    documents: [{ name: 'contrato.pdf', mime_type: 'application/pdf', size: 1234, created_at: at }],
    comments: [{ user_name: editor.name, comment: '<b>Oi</b>', created_at: at }],
  });
  expect(history.at(-1)).toEqual({
    action: 'created_task',
    description: 'Tarefa criada.',
    user_name: editor.name,
    created_at: at,
  });
  expect(history.length).toBe(5);
});

test('says no id of a person or tenant, no e-mail and not where files lie', async () => {
  const { name, token } = await published();
  const { text } = await show(token, await fullTask(name));
  for (const secret of [tenant.uuid, editor.email, editor.uuid, 'f00d', 'uploads', token, 'ai_']) {
    expect(text).not.toContain(secret);
  }
  expect(text).not.toMatch(/tenant_id|user_id|assigned_to|created_by|uploaded_by|email|file_name|file_path/);
});

test('is for nobody’s cache, referrer or search engine', async () => {
  const { name, token } = await published();
  const { id } = await makeTask(editor, { project: name });
  for (const { headers } of [await show(token, id), await show(token, id + 1000), await show('x', id)]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
  }
});

test('404 for a task of another project, of none, of another tenant, a cancelled one and no task, all alike', async () => {
  const mine = await published();
  const other = await published();
  const foreign = await makeTaskTenant(h);
  const tasks = [
    await makeTask(editor, { project: other.name }),
    await makeTask(editor),
    await makeTask(foreign.editor, { project: mine.name }),
    await makeTask(root, { project: mine.name, status: 'cancelled' }),
    { id: Number.MAX_SAFE_INTEGER },
  ];
  for (const { id } of tasks) {
    const { body, status } = await show(mine.token, id);
    expect([status, body.code]).toEqual([404, 'project.link.taskNotFound']);
  }
});

test('the link of another tenant opens nothing of this one', async () => {
  const mine = await published();
  const foreign = await makeTaskTenant(h);
  const theirs = await published(foreign);
  const { id } = await makeTask(editor, { project: theirs.name });
  expect((await show(theirs.token, id)).body.code).toBe('project.link.taskNotFound');
  expect((await show(mine.token, id)).status).toBe(404);
});

test('404 for a link that was guessed, revoked or replaced, also where the task is right', async () => {
  const [one, two] = [await published(), await published()];
  const [first, second] = [
    await makeTask(editor, { project: one.name }),
    await makeTask(editor, { project: two.name }),
  ];
  expect([(await show(one.token, first.id)).status, (await show(two.token, second.id)).status]).toEqual([
    200, 200,
  ]);
  await changeLink(admin, one.id, 'revoke');
  await changeLink(admin, two.id, 'rotate');
  for (const answer of [
    await show(one.token, first.id),
    await show(two.token, second.id),
    await show('B'.repeat(43), first.id),
    await show('%00', first.id),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([404, 'project.link.notFound']);
  }
});

test('404 while the module is off', async () => {
  const owner = await makeTaskTenant(h);
  const { name, token } = await published(owner);
  const { id } = await makeTask(owner.editor, { project: name });
  await owner.tenant.switchModule('tasks', false);
  expect((await show(token, id)).body.code).toBe('project.link.notFound');
});

test('a task that was renamed out of the project is gone from its link', async () => {
  const { name, token } = await published();
  const { id } = await makeTask(editor, { project: name });
  await root.post('/api/tarefas/update', { id, project: 'Outro' });
  expect((await show(token, id)).status).toBe(404);
});

test('counts against the same limit of the address as the project', async () => {
  const { name, token } = await published();
  const { id } = await makeTask(editor, { project: name });
  const from = (url: string) => h.request('GET', url, { address: '10.8.8.8' });
  for (let i = 0; i < 120; i += 1) await from(`/api/projetos/public/show?token=x`);
  expect((await from(`${URL}?token=${token}&task_id=${id}`)).status).toBe(429);
});

test.each([
  '',
  '?token=x',
  '?task_id=1',
  '?token=x&task_id=0',
  '?token=x&task_id=a',
  '?token=x&task_id=1&id=1',
])('400 for %j', async (query) => {
  expect((await h.request('GET', `${URL}${query}`)).status).toBe(400);
});
