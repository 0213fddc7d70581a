import { createHmac } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { toldTo } from '../../../test/harness/notifications.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../test/harness/people.ts';

const SECRET = 'whsec_teste_123';
const h = await createHarness({ config: { esign: { secrets: [SECRET], requireTimestamp: false } } });

let tenant: TestTenant;
let admin: TestUser;
let companyId: number;

beforeEach(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  companyId = (await makeNumberedCompany(h, admin)).id;
});

async function post(url: string, body: object) {
  const answer = await admin.post(`/backend/api/${url}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** What happened is worked on first, and what it leaves to be told after it. */
async function workAndTell() {
  await h.runJobs();
  await h.runJobs();
}

const HEADER = 'codigo_ec;adquirente;nsu;bandeira;modalidade;parcelas;valor_bruto;status;data_transacao';

async function handIn(name: string, text: string) {
  const url = `/backend/api/transacoes/importar.php?arquivo=${name}`;
  const answer = await admin.post(url, undefined, {
    payload: text,
    headers: { 'content-type': 'text/csv' },
  });
  expect(answer.status, answer.text).toBe(200);
  await workAndTell();
}

test('who handed in a file is told that it was read, or that it could not be, and nobody else is', async () => {
  await makeRatePlan(admin);
  const { codigo_ec: code } = await makeEstablishment(admin, companyId);
  const other = await tenant.user({ role: 'admin' });
  const line = `${code};stone;N1;visa;debito;1;100,00;capturada;2026-03-09T10:00:00-03:00`;
  await handIn('lida.csv', `${HEADER}\n${line}\n`);
  expect(await toldTo(admin)).toEqual(['importDone: lida.csv']);
  await handIn('outra.csv', 'isto;não;é\numa;lista;de\n');
  expect(await toldTo(admin)).toEqual(['importFailed: outra.csv', 'importDone: lida.csv']);
  expect(await toldTo(other)).toEqual([]);
});

test('who is responsible for a proposal is told once that it was signed', async () => {
  const { id, numero } = (
    await post('propostas/criar.php', { lead_nome: 'Padaria', responsavel_id: admin.id })
  ).proposta;
  for (const status of ['enviada', 'aprovada']) await post('propostas/mudar-status.php', { id, status });
  const documentId = `doc-${tenant.id}`;
  await post('assinaturas/registrar.php', { proposta_id: id, documento_id: documentId });
  const deliver = async (event: string, tipo: string) => {
    const payload = JSON.stringify({
      evento_id: `${event}-${tenant.id}`,
      tipo,
      ocorrido_em: '2026-03-10T09:00:00-03:00',
      documento: { id: documentId, status: 'x', nome: 'Contrato' },
    });
    const signature = createHmac('sha256', SECRET).update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-esign-signature': signature };
    const answer = await h.request('POST', '/backend/api/assinaturas/webhook.php', { payload, headers });
    expect(answer.status, answer.text).toBe(200);
    await workAndTell();
  };
  await deliver('sent', 'documento.enviado');
  expect(await toldTo(admin)).toEqual([]);
  await deliver('done', 'documento.concluido');
  await deliver('done', 'documento.concluido');
  expect(await toldTo(admin)).toEqual([`proposalSigned: ${numero} · Padaria`]);
});
