import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/templates/delete';
const { admin, editor, root, viewer } = await makeTaskTenant(h);

async function makeTemplate(name: string, client = root) {
  return (await client.post('/api/tarefas/templates', { name, title: 'Uma tarefa', steps: ['Ligar'] })).body
    .data;
}

test('takes a template away and leaves the tasks that began with it', async () => {
  const { id } = await makeTemplate('Que sai');
  const task = (await root.post('/api/tarefas', { title: 'Começou com ele', template_id: id })).body.data;
  expect((await root.post(URL, { id, versao: 1 })).body.data).toEqual({ id });
  expect((await root.post(URL, { id })).status).toBe(404);
  const { body } = await root.get(`/api/tarefas/detalhes/show?id=${task.id}`);
  expect(body.data.steps).toHaveLength(1);
});

test('is for who made it and for who edits tasks, in one tenant, against the version that was read', async () => {
  const { id } = await makeTemplate('Que fica', admin);
  const other = await makeTaskTenant(h);
  expect((await editor.post(URL, { id })).body.code).toBe('task.template.notYours');
  expect((await viewer.post(URL, { id })).status).toBe(403);
  expect((await other.root.post(URL, { id })).status).toBe(404);
  expect((await admin.post(URL, { id, versao: 7 })).status).toBe(412);
  expect((await admin.post(URL, {})).status).toBe(400);
  expect((await h.app.inject({ method: 'POST', url: URL, payload: { id } })).statusCode).toBe(401);
  expect((await admin.post(URL, { id })).status).toBe(200);
});
