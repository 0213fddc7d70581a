import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/templates';
const { admin, editor, root, tenant, viewer } = await makeTaskTenant(h);

const BODY = {
  name: 'Credenciamento',
  title: 'Credenciar loja',
  description: 'Em até dez dias.',
  project: 'Expansão',
  priority: 'high',
  due_in_days: 10,
  steps: ['Ligar', ' Medir '],
  flow_steps: ['Comercial', 'Risco'],
};

test('keeps what a task is to begin with, and the log says who made it', async () => {
  const answer = await admin.post(URL, BODY);
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data).toEqual({
    ...BODY,
    steps: ['Ligar', 'Medir'],
    id: expect.any(Number),
    created_by: admin.id,
    created_name: admin.name,
    versao: 1,
    abilities: { edit: true },
  });
  const { rows } = await h.db.owner.query(
    `select action, actor_user_id from audit_entries where tenant_id = $1 and target_type = 'task_template' and target_id = $2`,
    [tenant.id, answer.body.data.id],
  );
  expect(rows).toEqual([{ action: 'tarefas.created_task_template', actor_user_id: admin.id }]);
});

test('a task begins with the checklist and the flow of the template that it names', async () => {
  const template = (await root.post(URL, { ...BODY, name: 'Com partes' })).body.data;
  const answer = await editor.post('/api/tarefas', { title: 'Loja 12', template_id: template.id });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.data).toMatchObject({ title: 'Loja 12', priority: 'medium', steps_total: 2 });
  const { body } = await root.get(`/api/tarefas/detalhes/show?id=${answer.body.data.id}`);
  const titles = (parts: { title: string }[]) => parts.map(({ title }) => title);
  expect(titles(body.data.steps)).toEqual(['Ligar', 'Medir']);
  expect(titles(body.data.flow_steps)).toEqual(['Comercial', 'Risco']);
  const unknown = await editor.post('/api/tarefas', { title: 'Loja 13', template_id: 2 ** 40 });
  expect(unknown.body.code).toBe('task.template.notFound');
});

test('two of one name are refused, also when they are made at once', async () => {
  const made = await Promise.all([1, 2, 3].map(() => root.post(URL, { name: 'Um só', title: 'Tarefa' })));
  expect(made.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409, 409]);
  expect(made.find(({ status }) => status === 409)?.body.code).toBe('task.template.nameTaken');
});

test('the rules of titles hold for the task, for each item and for each station', async () => {
  const post = (body: object) => root.post(URL, { name: 'Outro', title: 'Tarefa', ...body });
  expect((await post({ title: 'ab' })).status).toBe(422);
  expect((await post({ name: 'a' })).status).toBe(422);
  expect((await post({ steps: ['a'] })).body.code).toBe('task.template.parts');
  expect((await post({ flow_steps: ['a'.repeat(181)] })).body.code).toBe('task.template.parts');
  expect((await post({ due_in_days: 2 })).status).toBe(400);
});

test('is for who creates tasks', async () => {
  expect((await viewer.post(URL, BODY)).status).toBe(403);
  expect((await h.app.inject({ method: 'POST', url: URL, payload: BODY })).statusCode).toBe(401);
});
