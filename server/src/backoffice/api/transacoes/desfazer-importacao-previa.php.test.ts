import { expect, test } from 'vitest';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../../../../test/harness/operations.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/transacoes/desfazer-importacao-previa.php';
const HEADER = 'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;data_transacao;valor_bruto;status';
const h = await createHarness();

async function importOf(nsu: string, sale = 'credito_vista;1;10/03/2026') {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeRatePlan(admin);
  const { codigo_ec: code } = await makeEstablishment(admin, (await makeNumberedCompany(h, admin)).id);
  const answer = await admin.post('/backend/api/transacoes/importar.php', undefined, {
    payload: `${HEADER}\n${code};stone;${nsu};visa;${sale};100.00;capturada\n`,
    headers: { 'content-type': 'text/csv' },
  });
  await h.runJobs();
  return { tenant, admin, id: answer.body.data.importacao.id as number };
}

test('tells how many sales would go, and changes nothing', async () => {
  const { admin, id } = await importOf('A1');
  const answer = await admin.get(`${URL}?id=${id}`);
  expect([answer.status, answer.body.data]).toEqual([
    200,
    { transacoes: 1, capturadas: 0, impedimentos: [] },
  ]);
  const { importacoes } = (await admin.get(`/backend/api/transacoes/importacoes.php?id=${id}`)).body.data;
  expect(importacoes[0]).toMatchObject({ status: 'concluida', desfeitas: 0 });
});

test('names what keeps the import: sales whose payout is due', async () => {
  const { admin, id } = await importOf('B1', 'debito;1;02/03/2026');
  expect((await admin.get(`${URL}?id=${id}`)).body.data.impedimentos).toMatchObject([
    { nsu: 'B1', motivo: 'liquidada' },
  ]);
});

test('400, 401, 403, 404', async () => {
  const { admin, id, tenant } = await importOf('C1');
  const viewer = await tenant.user({ role: 'viewer' });
  const stranger = await (await h.tenant()).user({ role: 'admin' });
  expect((await admin.get(URL)).status).toBe(400);
  expect((await h.request('GET', `${URL}?id=${id}`)).status).toBe(401);
  expect(outcome(await viewer.get(`${URL}?id=${id}`))).toBe('403 permission.denied');
  expect(outcome(await stranger.get(`${URL}?id=${id}`))).toBe('404 import.notFound');
});
