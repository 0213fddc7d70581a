import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/criar-em-lote.php';
const h = await createHarness();
const { editor, viewer } = await makeTaskTenant(h);

test('creates a task of each title, and says which were too short', async () => {
  const { body, status } = await editor.post(URL, { items: 'Vistoria; ab; Relatório' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'success',
    message: 'Tarefas criadas.',
    data: {
      created: [{ title: 'Vistoria', assigned_to: editor.id }, { title: 'Relatório' }],
      skipped: ['ab'],
    },
  });
});

test('too many titles and a title that is too long are 400, and nothing is created', async () => {
  const many = Array.from({ length: 501 }, (_, i) => `Tarefa ${i}`).join(';');
  expect(outcome(await editor.post(URL, { items: many }))).toBe('400 task.bulk.tooMany');
  const long = `Boa; ${'x'.repeat(181)}`;
  expect(outcome(await editor.post(URL, { items: long }))).toBe('400 task.title.tooLong');
  const { rows } = await h.db.owner.query(`select 1 from tasks where title = 'Boa' or title like 'Tarefa %'`);
  expect(rows).toEqual([]);
});

test('400, 401, 403', async () => {
  const body = { items: 'Vistoria' };
  expect(outcome(await editor.post(URL, { items: ['Vistoria'] }))).toBe('400 validation.failed');
  expect(outcome(await h.request('POST', URL, { body }))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.post(URL, body))).toBe('403 permission.denied');
});
