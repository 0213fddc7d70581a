import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const h = await createHarness();
const BASE = '/backend/api/importacoes';

const handIn = async (user: TestUser, path: string, payload: string) => {
  const answer = await user.post(`/backend/api/${path}`, undefined, {
    payload,
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status, answer.text).toBe(200);
  await h.runJobs();
  return answer.body.data.importacao.id as number;
};
const kindsOf = async (user: TestUser, query = '') =>
  (await user.get(`${BASE}/listar.php${query}`)).body.data.importacoes.map(
    ({ tipo }: { tipo: string }) => tipo,
  );

test('imports of all kinds are listed by kind, each to who may hand such a file in', async () => {
  const tenant = await h.tenant();
  await tenant.switchModule('tasks', true);
  const admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  const sales = await handIn(admin, 'transacoes/importar.php', 'codigo_ec\n1\n');
  const tasks = await handIn(admin, 'importacoes/enviar.php?tipo=tarefas', 'titulo\nVisitar\n');
  await handIn(admin, 'importacoes/enviar.php?tipo=terminais', 'numero_serie;modelo;tipo\nLI-0001;A;pos\n');
  expect(await kindsOf(admin)).toEqual(['terminais', 'tarefas', 'transacoes']);
  expect(await kindsOf(admin, '?tipo=tarefas')).toEqual(['tarefas']);
  const viewer = await tenant.user({ role: 'viewer' });
  await tenant.grant(viewer, 'tarefas.create');
  expect(await kindsOf(viewer)).toEqual(['tarefas']);
  expect(outcome(await viewer.get(`${BASE}/listar.php?id=${sales}`))).toBe('404 import.notFound');
  // Those of sales are listed as before, and no other is reached there.
  const old = (await admin.get('/backend/api/transacoes/importacoes.php')).body.data.importacoes;
  expect(old.map(({ id }: { id: number }) => id)).toEqual([sales]);
  expect(old[0]).not.toHaveProperty('tipo');
  expect((await admin.get(`/backend/api/transacoes/importacoes.php?id=${tasks}`)).status).toBe(404);
  const undo = await admin.post('/backend/api/transacoes/desfazer-importacao.php', { id: tasks });
  expect(undo.status).toBe(404);
});

test('another tenant sees none of them', async () => {
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect(await kindsOf(stranger)).toEqual([]);
});
