import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/criar.php';
const h = await createHarness();
const { editor, root, tenant, viewer } = await makeTaskTenant(h);

test('creates a task by the rules of the module', async () => {
  const { body, status } = await editor.post(URL, { title: ' Vistoria ', due_date: '2026-03-16' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    message: 'Tarefa criada.',
    data: { tarefa: { title: 'Vistoria', due_date: '2026-03-16', assigned_to: editor.id } },
  });
  const { id } = body.data.tarefa;
  expect((await editor.get(`/api/tarefas/detalhes/show?id=${id}`)).body.data.task).toEqual(body.data.tarefa);
});

test.each([
  [{ title: 'ab' }, 'task.title.tooShort', 'title'],
  [{ title: 'Sábado', due_date: '2026-03-21' }, 'task.dueDate.weekend', 'due_date'],
  [{ title: 'Amanhã', due_date: '2026-03-11' }, 'task.dueDate.tooSoon', 'due_date'],
  [{ title: 'Um dia', due_date: '16/03/2026' }, 'task.dueDate.format', 'due_date'],
])('%j is 400 %s, where the module says 422', async (task, code, path) => {
  const answer = await editor.post(URL, task);
  expect(outcome(answer)).toBe(`400 ${code}`);
  expect(answer.body).toMatchObject({ status: 'error', errors: [{ path, code }] });
  expect(outcome(await editor.post('/api/tarefas', task))).toBe(`422 ${code}`);
});

test('somebody who is no active user of the tenant is 400 as well', async () => {
  const stranger = await (await h.tenant()).user();
  const task = { title: 'Para outra pessoa', assigned_to: stranger.id };
  expect(outcome(await root.post(URL, task))).toBe('400 task.assignee');
});

test('401, 403 without the flag, without the code and while the module is off, 405', async () => {
  const body = { title: 'Vistoria' };
  expect(outcome(await editor.post(URL, { ...body, tenant_id: 1 }))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.post(URL, body))).toBe('403 permission.denied');
  expect(outcome(await editor.post(URL, { ...body, status: 'completed' }))).toMatch(/^403 /);
  const { csrf, value } = await editor.cookie();
  expect(outcome(await h.request('POST', URL, { cookie: value, body }))).toBe('403 auth.csrf');
  const withField = { cookie: value, body: { ...body, csrf_token: csrf } };
  expect((await h.request('POST', URL, withField)).status).toBe(200);
  expect(outcome(await editor.get(URL))).toBe('405 request.methodNotAllowed');
  await tenant.switchModule('tasks', false);
  expect(outcome(await editor.post(URL, body))).toBe('403 module.disabled');
  await tenant.switchModule('tasks', true);
});
