import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const URL = '/api/tarefas/detalhes/step-rename';
const { editor, root, tenant } = await makeTaskTenant(h);

async function add(client = root) {
  const { id } = await makeTask(client);
  const made = await client.post('/api/tarefas/detalhes/step-create', { task_id: id, title: 'Ligar' });
  const show = async () => (await client.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data;
  return { id: made.body.data.id, show };
}

test('gives it another title, which history and log tell with the one before', async () => {
  const { id, show } = await add();
  const { task: before } = await show();
  const answer = await root.post(URL, { id, title: '  Ligar para a loja ' });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.data).toMatchObject({ id, title: 'Ligar para a loja' });
  const { steps, history, task } = await show();
  expect(steps[0].title).toBe('Ligar para a loja');
  expect(history[0]).toMatchObject({
    action: 'renamed_task_step',
    description: 'Item Ligar renomeado para Ligar para a loja.',
  });
  expect(task.versao).toBe(before.versao);
  const { rows } = await h.db.owner.query(
    `select before, after from audit_entries
      where tenant_id = $1 and action = 'tarefas.renamed_task_step' and after->>'step_id' = $2`,
    [tenant.id, String(id)],
  );
  expect(rows).toEqual([
    { before: { step_id: id, title: 'Ligar' }, after: { step_id: id, title: 'Ligar para a loja' } },
  ]);
});

test('the title that it has already writes nothing', async () => {
  const { id, show } = await add();
  const before = await show();
  expect((await root.post(URL, { id, title: 'Ligar ' })).status).toBe(200);
  expect(await show()).toEqual(before);
});

test.each([
  [' a ', 'task.title.tooShort'],
  ['a'.repeat(181), 'task.title.tooLong'],
])('a title has from 2 to 180 characters (%#)', async (title, code) => {
  const { id } = await add();
  const answer = await root.post(URL, { id, title });
  expect([answer.status, answer.body.code]).toEqual([422, code]);
});

test.each([{}, { id: 1 }, { id: 'x', title: 'ok' }, { id: 1, title: 'ok', task_id: 1 }])(
  '%j is no body',
  async (body) => {
    expect((await root.post(URL, body)).status).toBe(400);
  },
);

test('asks for its flag and for somebody who is signed in', async () => {
  const { id } = await add();
  const body = { id, title: 'Visitar' };
  const answer = await editor.post(URL, body);
  expect([answer.status, answer.body.errors[0].path]).toEqual([403, 'tarefas.steps.manage']);
  expect((await h.request('POST', URL, { body })).status).toBe(401);
  await tenant.grant(editor, 'tarefas.steps.manage');
  expect((await editor.post(URL, body)).status).toBe(200);
});

test('of a task of another tenant is not there', async () => {
  const other = await makeTaskTenant(h);
  const { id, show } = await add(other.root);
  const answer = await root.post(URL, { id, title: 'Visitar' });
  expect([answer.status, answer.body.code]).toEqual([404, 'task.step.notFound']);
  expect((await show()).steps[0].title).toBe('Ligar');
});
