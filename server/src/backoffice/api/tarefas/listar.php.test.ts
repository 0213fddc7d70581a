import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/listar.php';
const h = await createHarness();
const { admin, editor, tenant, viewer } = await makeTaskTenant(h);
const own = await makeTask(editor, { title: 'Renovar contrato' });
await makeTask(admin, { title: 'Vistoria' });

test('pages what the caller sees, with what the page of tasks needs besides', async () => {
  const { body, status } = await editor.get(`${URL}?per_page=5`);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'success',
    message: 'Tarefas encontradas.',
    data: {
      tarefas: [own],
      can_assign: false,
      assignable_users: [],
      current_user_id: editor.id,
      pagination: { page: 1, per_page: 5, total: 1 },
    },
  });
  expect((await admin.get(URL)).body.data.pagination.total).toBe(2);
});

test('filters and searches as the list of tasks does', async () => {
  const titles = async (query: string) =>
    (await admin.get(`${URL}?${query}`)).body.data.tarefas.map(({ title }: { title: string }) => title);
  expect(await titles('search=CONTRATO')).toEqual(['Renovar contrato']);
  expect(await titles('status=started')).toEqual([]);
  expect(await titles('status=open')).toEqual(['Vistoria', 'Renovar contrato']);
  expect(await titles('order=completed')).toEqual([]);
  expect(await titles('due=no_due')).toHaveLength(2);
});

test('400, 401, 403 without the flag and while the module is off, 405', async () => {
  expect(outcome(await editor.get(`${URL}?per_page=4`))).toBe('400 validation.failed');
  expect(outcome(await editor.get(`${URL}?busca=x`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', URL))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.get(URL))).toBe('403 permission.denied');
  expect(outcome(await editor.post(URL, {}))).toBe('405 request.methodNotAllowed');
  await tenant.switchModule('tasks', false);
  expect(outcome(await admin.get(URL))).toBe('403 module.disabled');
  await tenant.switchModule('tasks', true);
});
