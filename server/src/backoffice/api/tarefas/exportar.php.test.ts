import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/tarefas/exportar.php';
const h = await createHarness();
const { admin, editor, viewer } = await makeTaskTenant(h);
await makeTask(editor, { title: 'Renovar contrato' });
await makeTask(admin, { title: 'Vistoria' });

test('the tasks that the caller sees, with the filters of the list, in the order of the list', async () => {
  const titles = async (query: string, user = admin) => {
    const { text } = await user.get(`${URL}?formato=csv&${query}`);
    return text
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';')[1]);
  };
  expect(await titles('')).toEqual(['Título', 'Vistoria', 'Renovar contrato']);
  expect(await titles('search=contrato&status=open')).toEqual(['Título', 'Renovar contrato']);
  expect(await titles('', editor)).toEqual(['Título', 'Renovar contrato']);
});

test('words of people, and a workbook', async () => {
  const { text } = await editor.get(`${URL}?formato=csv`);
  expect(text.split('\r\n')[1]).toContain(';Pendente;Média;');
  expect((await editor.get(`${URL}?formato=xlsx`)).text.slice(0, 2)).toBe('PK');
});

test('400, 401, 403', async () => {
  expect(outcome(await editor.get(`${URL}?formato=pdf`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', `${URL}?formato=csv`))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.get(`${URL}?formato=csv`))).toBe('403 permission.denied');
});
