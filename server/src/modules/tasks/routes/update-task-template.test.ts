import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/templates/update';
const { admin, editor, root, viewer } = await makeTaskTenant(h);

let count = 0;
async function makeTemplate(client = root, body: object = {}) {
  count += 1;
  const sent = { name: `Modelo ${count}`, title: 'Uma tarefa', steps: ['Ligar'], ...body };
  return (await client.post('/api/tarefas/templates', sent)).body.data;
}

test('changes what is sent and nothing else, against the version that was read', async () => {
  const { id, name } = await makeTemplate();
  const answer = await root.post(URL, { id, title: 'Outra tarefa', flow_steps: ['Risco'], versao: 1 });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({
    name,
    title: 'Outra tarefa',
    steps: ['Ligar'],
    flow_steps: ['Risco'],
    versao: 2,
  });
  expect((await root.post(URL, { id, title: 'Tarde demais', versao: 1 })).status).toBe(412);
  expect((await root.post(URL, { id, title: 'Outra tarefa' })).body.data.versao).toBe(2);
});

test('a name that is taken is refused', async () => {
  const [one, other] = [await makeTemplate(), await makeTemplate()];
  expect((await root.post(URL, { id: one.id, name: other.name })).status).toBe(409);
});

test('is for who made it and for who edits tasks', async () => {
  const { id } = await makeTemplate(admin);
  expect((await admin.post(URL, { id, title: 'De quem fez' })).status).toBe(200);
  expect((await root.post(URL, { id, title: 'De quem edita' })).status).toBe(200);
  expect((await editor.post(URL, { id, title: 'De outro' })).body.code).toBe('task.template.notYours');
  expect((await viewer.post(URL, { id, title: 'De ninguém' })).status).toBe(403);
  const sent = { method: 'POST', url: URL, payload: { id } } as const;
  expect((await h.app.inject(sent)).statusCode).toBe(401);
});

test('finds none of another tenant, and refuses what breaks a rule', async () => {
  const other = await makeTaskTenant(h);
  const { id } = await makeTemplate();
  expect((await other.root.post(URL, { id, title: 'De fora' })).status).toBe(404);
  expect((await root.post(URL, { id, title: 'ab' })).status).toBe(422);
  expect((await root.post(URL, { title: 'Sem número' })).status).toBe(400);
});
