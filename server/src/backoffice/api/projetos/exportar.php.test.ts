import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/projetos/exportar.php';
const h = await createHarness();
const { admin, viewer } = await makeTaskTenant(h);
await admin.post('/api/projetos', { name: 'Ágil', contract_value: '1500.00', status: 'paused' });
await admin.post('/api/projetos', { name: 'Zelo', delivery_forecast: '2027-02-01' });
await makeTask(admin, { title: 'Vistoria', project: 'Zelo' });

const lines = async (query: string) => {
  const { text } = await admin.get(`${URL}?formato=csv&${query}`);
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
};

test('the projects of the list with its filters, in its order, in the words of people', async () => {
  const [titles, ...rows] = await lines('');
  expect(titles?.slice(0, 5)).toEqual(['Nome', 'Tipo', 'Situação', 'Tarefas concluídas', 'Tarefas']);
  expect(rows.map(([name, , status, , tasks]) => [name, status, tasks])).toEqual([
    ['Zelo', 'Pendente', '1'],
    ['Ágil', 'Pausado', '0'],
  ]);
  const names = async (query: string) => (await lines(query)).slice(1).map(([name]) => name);
  expect(await names('order=name')).toEqual(['Ágil', 'Zelo']);
  expect(await names('order=-name')).toEqual(['Zelo', 'Ágil']);
  expect(await names('statuses=paused,completed')).toEqual(['Ágil']);
  expect((await admin.get(`${URL}?formato=xlsx`)).text.slice(0, 2)).toBe('PK');
});

test('400, 401, 403, and nothing to another tenant', async () => {
  expect(outcome(await admin.get(`${URL}?formato=pdf`))).toBe('400 validation.failed');
  expect(outcome(await h.request('GET', `${URL}?formato=csv`))).toBe('401 auth.unauthenticated');
  expect(outcome(await viewer.get(`${URL}?formato=csv`))).toBe('403 permission.denied');
  const { admin: stranger } = await makeTaskTenant(h);
  expect((await stranger.get(`${URL}?formato=csv`)).text).not.toContain('Zelo');
});
