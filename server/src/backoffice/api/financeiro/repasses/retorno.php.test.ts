import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { AVAILABLE, type PayoutStage, setPayoutStage } from '../../../../../test/harness/payouts.ts';
import type { TestUser } from '../../../../../test/harness/people.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';
import { type Answer, answered, asFile } from '../../../../../test/payouts/returns.ts';

const BASE = '/backend/api/financeiro/repasses';
const PAID: Answer = { codes: '00', realDate: '10032026', realAmount: AVAILABLE, bankNumber: '9001' };
const h = await createHarness({ leavesMessages: true });

let stage: PayoutStage;
let payoutId: number;
let sent: Buffer;
beforeEach(async () => {
  stage = await setPayoutStage(h);
  const made = await stage.sent();
  payoutId = made.payoutId;
  sent = Buffer.from((await stage.get(`arquivos/baixar.php?id=${made.file.id}`)).text, 'latin1');
});

const lines = (answer: Answer) => answered(sent, { [`R${payoutId}`]: answer });

function take(bytes: Uint8Array, user: TestUser = stage.preparer, contractId = stage.contractId) {
  return user.post(`${BASE}/retorno.php?contrato_id=${contractId}`, undefined, {
    payload: Buffer.from(bytes).toString('latin1'),
    headers: { 'content-type': 'text/plain' },
  });
}

test('says of each payment what became of it, in words, and the file is one that reached the bank', async () => {
  const isAnswered = async () =>
    (await stage.get('arquivos/listar.php')).body.data.arquivos.map(
      ({ respondido }: { respondido: boolean }) => respondido,
    );
  expect(await isAnswered()).toEqual([false]);
  const { retorno } = (await take(asFile(lines(PAID)))).body.data;
  expect(retorno).toMatchObject({
    repetido: false,
    pagamentos: [
      {
        repasse_id: payoutId,
        estado: 'pago',
        ocorrencias: [{ codigo: '00', texto: expect.stringMatching(/\w/) }],
        valor_centavos: AVAILABLE,
        data: '2026-03-10',
      },
    ],
    repasses: [{ id: payoutId, status: 'pago', pago_em: '2026-03-10', numero_banco: '9001' }],
    desconhecidos: [],
    lotes_sem_pagamentos: [],
  });
  expect(await isAnswered()).toEqual([true]);
});

test('the same file again changes nothing', async () => {
  await take(asFile(lines(PAID)));
  const [before] = await stage.known();
  expect((await take(asFile(lines(PAID)))).body.data.retorno).toMatchObject({
    repetido: true,
    pagamentos: [],
  });
  expect(await stage.known()).toEqual([before]);
});

test('a file with a fault is not taken at all, and the fault is told', async () => {
  const answer = await take(asFile(lines(PAID).toSpliced(3, 1)));
  expect(outcome(answer)).toBe('400 payoutReturn.refused');
  expect(answer.body.errors.length).toBeGreaterThan(0);
  expect(answer.body.errors[0].message).toMatch(/lote|linha|arquivo/);
  expect(await stage.known()).toMatchObject([{ status: 'enviado' }]);
  const { rows } = await h.db.owner.query('select from payout_returns where tenant_id = $1', [
    stage.tenant.id,
  ]);
  expect(rows).toEqual([]);
});

test('what is refused is available again, and prepared in its place alone', async () => {
  const { retorno } = (await take(asFile(lines({ codes: 'AN' })))).body.data;
  expect(retorno.repasses).toMatchObject([{ status: 'rejeitado', abilities: { refazer: true } }]);
  // The reason stays with the payout, in words, for whoever looks later.
  const [refused] = (await stage.get('listar.php')).body.data.repasses;
  expect(refused.ocorrencias).toEqual([{ codigo: 'AN', texto: expect.stringMatching(/[Cc]onta/) }]);
  // The bank might pay it after all: only what is known to stand in its place is called back then.
  const run = (await stage.post('preparar', {})).body.data.rodada;
  expect(run).toMatchObject({ quantidade: 0, fora: [{ motivo: 'a_refazer' }] });
  const { id, versao } = retorno.repasses[0];
  const { repasse } = (await stage.post('refazer', { id, versao })).body.data;
  await take(asFile(lines(PAID)));
  expect(await stage.known()).toMatchObject([
    { id: repasse.id, status: 'cancelado' },
    { id, status: 'pago', alertas: ['pago_apos_recusa'] },
  ]);
});

test('asks for the key and a contract of the tenant', async () => {
  const bytes = asFile(lines(PAID));
  expect(outcome(await take(bytes, stage.one))).toBe('403 permission.denied');
  const stranger = await setPayoutStage(h);
  expect(outcome(await take(bytes, stage.preparer, stranger.contractId))).toBe('404 payoutContract.notFound');
  expect((await take(bytes, stranger.preparer, stranger.contractId)).body.data.retorno).toMatchObject({
    repasses: [],
    desconhecidos: [`R${payoutId}`],
  });
  expect(await stage.known()).toMatchObject([{ status: 'enviado' }]);
});
