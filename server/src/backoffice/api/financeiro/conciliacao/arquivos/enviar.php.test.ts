import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { readAcquirerFile, setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';
import { fileOf, REDE_PAYMENTS, REDE_SALES } from '../../../../../../test/reconciliation/acquirer-files.ts';
import {
  type AcquirerFileText,
  acquirerFile,
  type FiledReceipt,
} from '../../../../../app/demo/demo-acquirer-file.ts';

const h = await createHarness({ leavesMessages: true });

const DAY = '2026-10-15';
const head = { contents: 'vendas', madeOn: '2026-10-16', from: DAY, until: DAY } as const;

/** Summaries of one receipt each, as many installments as it has. */
function parts(receipt: Omit<FiledReceipt, 'soldOn' | 'gross'>, dueOn: readonly string[], fee = 189) {
  return dueOn.map((due, index) => {
    const own = {
      ...receipt,
      soldOn: DAY,
      gross: 10_000,
      installment: index + 1,
      installments: dueOn.length,
    };
    return { receipts: [own], fee, dueOn: due };
  });
}

const DUE = ['2026-11-16', '2026-12-14', '2027-01-13'];
const SALE = { nsu: '100001', authorization: 'A1B2C3' };
const payment = (fee: number): AcquirerFileText => ({
  contents: 'pagamentos',
  madeOn: '2026-11-16',
  from: '2026-11-16',
  until: '2026-11-16',
  summaries: [
    {
      receipts: [{ ...SALE, soldOn: DAY, gross: 10_000, installment: 1, installments: 3 }],
      fee,
      dueOn: '2026-11-16',
    },
  ],
});

/** 300.00 in three installments, of which Cielo keeps 1.89. */
async function stageWithSale(options?: { books: boolean }) {
  const stage = await setReconciliationStage(h, options);
  const saleId = await stage.sold({ nsu: '100001', day: DAY, parts: 3, gross: 30_000 });
  return { ...stage, saleId };
}

test('a file of what is known here matches line by line', async () => {
  const stage = await stageWithSale();
  const file = await stage.take({ ...head, summaries: parts(SALE, DUE) });
  expect(file).toMatchObject({
    situacao: 'lido',
    linhas: 3,
    conteudo: 'vendas',
    adquirente: 'cielo',
    layout: 'cielo_001',
  });
  expect(await stage.sums(file.id)).toEqual({ ok: 3 });
});

test('each kind of difference has its cause', async () => {
  const stage = await stageWithSale();
  for (const nsu of ['100002', '100003', '100004', '100005', '100006', '100007', '100008']) {
    await stage.sold({ nsu, day: DAY });
  }
  const one = (nsu: string, changes: Partial<FiledReceipt> = {}, fee = 189, dueOn = '2026-11-16') => ({
    receipts: [{ nsu, authorization: 'A1B2C3', soldOn: DAY, gross: 10_000, ...changes }],
    fee,
    dueOn,
  });
  const file = await stage.take({
    ...head,
    summaries: [
      ...parts(SALE, DUE),
      one('100002'),
      one('100002'),
      one('100003', { gross: 10_050 }),
      one('100004', {}, 219),
      one('100005', {}, 189, '2026-11-17'),
      one('100006', { installments: 2 }),
      one('999999', { authorization: 'ZZ9999' }),
      { ...one('100007'), fee: 0, isChargeback: true },
      one('100007'),
    ],
  });
  expect(await stage.sums(file.id)).toEqual({
    ok: 5,
    duplicada: 1,
    valor_divergente: 1,
    taxa_divergente: 1,
    data_divergente: 1,
    parcela_divergente: 1,
    venda_ausente_no_sistema: 1,
    'chargeback_sem_registro resolvida': 1,
    venda_ausente_no_arquivo: 1,
  });
});

test('25: a payment of 98.09 instead of 98.11 leaves 2 in suspense and an open item', async () => {
  const stage = await stageWithSale();
  await stage.take({ ...head, summaries: parts(SALE, DUE) });
  const before = await stage.balances();
  const file = await stage.take(payment(191));
  expect(await stage.sums(file.id)).toMatchObject({ paga_a_menor: 1 });
  const after = await stage.balances();
  expect(after['at.banco']).toBe(9_809);
  expect(after['at.suspensa']).toBe(2);
  expect((after['at.adq.a_receber'] ?? 0) - (before['at.adq.a_receber'] ?? 0)).toBe(-9_811);
  const { diferencas } = (await stage.get(`diferencas.php?arquivo_id=${file.id}&resultado=paga_a_menor`)).body
    .data;
  expect(diferencas).toMatchObject([{ diferenca_centavos: -2, esperado_centavos: 9_811, estado: 'aberta' }]);
});

test.each([
  ['more than 5 centavos stay with the acquirer', 201, { 'at.banco': 9_799 }, -9_799, { paga_a_menor: 1 }],
  ['what was expected leaves nothing', 189, { 'at.banco': 9_811 }, -9_811, { paga: 2 }],
])('a payment: %s', async (_name, fee, bank, acquirer, sums) => {
  const stage = await stageWithSale();
  const before = await stage.balances();
  const file = await stage.take(payment(fee));
  const after = await stage.balances();
  expect(after).toMatchObject(bank);
  expect(after['at.suspensa']).toBeUndefined();
  expect((after['at.adq.a_receber'] ?? 0) - (before['at.adq.a_receber'] ?? 0)).toBe(acquirer);
  expect(await stage.sums(file.id)).toMatchObject(sums);
});

test('what was due and no file paid is unpaid two banking days later', async () => {
  const stage = await stageWithSale();
  await stage.sold({ nsu: '100002', day: DAY });
  const other = {
    receipts: [{ nsu: '100002', authorization: 'A1B2C3', soldOn: DAY, gross: 10_000 }],
    fee: 189,
    dueOn: '2026-11-16',
  };
  const sales = await stage.take({ ...head, summaries: [...parts(SALE, DUE), other] });
  await stage.take(payment(189));
  expect(await stage.sums(sales.id)).toEqual({ ok: 4 });
  await stage.take({ ...payment(189), summaries: [], madeOn: '2026-11-18' });
  expect(await stage.sums(sales.id)).toEqual({ ok: 3, nao_paga: 1 });
  // It comes after all.
  const late = { ...other, dueOn: '2026-11-19' };
  await stage.take({ ...payment(189), summaries: [late], madeOn: '2026-11-19' });
  expect(await stage.sums(sales.id)).toEqual({ ok: 4 });
});

test('the same file again changes nothing, not even when it is read again', async () => {
  const stage = await stageWithSale();
  const text = acquirerFile(payment(191));
  const file = await stage.take(text);
  const before = [await stage.balances(), await stage.sums(file.id)];
  const { arquivo, repetido } = (await stage.send(text)).body.data;
  expect({ id: arquivo.id, repetido }).toEqual({ id: file.id, repetido: true });
  await readAcquirerFile(h, stage.tenant.id, file.id);
  expect([await stage.balances(), await stage.sums(file.id)]).toEqual(before);
  expect((await stage.get('arquivos/listar.php')).body.data.arquivos).toHaveLength(1);
});

test('an attempt that ended after some lines is gone on with, and counts none twice', async () => {
  const stage = await stageWithSale();
  const { arquivo } = (await stage.send(acquirerFile({ ...head, summaries: parts(SALE, DUE) }))).body.data;
  const stopped = AbortSignal.abort(new Error('stopped'));
  const { reconciliationJobs } = await import('../../../../../modules/reconciliation/index.ts');
  const job = reconciliationJobs(h.context)['operations.reconciliation'];
  await job?.({ tenantId: stage.tenant.id, fileId: arquivo.id }, { number: 1, signal: stopped }).catch(
    () => undefined,
  );
  await readAcquirerFile(h, stage.tenant.id, arquivo.id);
  await h.db.owner.query(`update acquirer_files set finished_at = null where tenant_id = $1`, [
    stage.tenant.id,
  ]);
  expect(await stage.sums(arquivo.id)).toEqual({ ok: 3 });
});

test('a file with a fault leaves nothing but the reason', async () => {
  const stage = await stageWithSale();
  const text = acquirerFile(payment(189));
  const file = await stage.take(text.slice(0, text.lastIndexOf('9000')));
  expect(file).toMatchObject({
    situacao: 'recusado',
    falha: expect.stringMatching(/termina na linha 3 sem/),
  });
  expect(await stage.sums(file.id)).toEqual({});
  expect(await stage.balances()).not.toHaveProperty('at.banco');
  const { rows } = await h.db.owner.query('select from acquirer_lines where tenant_id = $1', [
    stage.tenant.id,
  ]);
  expect(rows).toEqual([]);
});

test('Rede pays a summary, and the sales that another file named in it', async () => {
  const stage = await setReconciliationStage(h);
  await stage.sold({ nsu: '123456', day: DAY, parts: 3, gross: 30_000 });
  await h.db.owner.query(`update transactions set adquirente = 'Rede' where tenant_id = $1`, [
    stage.tenant.id,
  ]);
  const sales = await stage.take(fileOf(REDE_SALES).toString('latin1'));
  expect(await stage.sums(sales.id)).toEqual({ ok: 1 });
  const paid = await stage.take(fileOf(REDE_PAYMENTS).toString('latin1'));
  expect(await stage.sums(paid.id)).toEqual({ paga: 1, 'chargeback_sem_registro resolvida': 1 });
  expect(await stage.balances()).toMatchObject({ 'at.banco': 9_811, 'at.disputa': 10_000 });
  const { contestacoes } = (await stage.user.get('/backend/api/financeiro/disputas/listar.php')).body.data;
  expect(contestacoes).toMatchObject([{ estado: 'aberta', valor_centavos: 10_000, codigo: '18' }]);
});

test('without books nothing is posted, and what is paid is compared with sales alone', async () => {
  const stage = await stageWithSale({ books: false });
  const file = await stage.take(payment(250));
  expect(await stage.sums(file.id)).toEqual({ paga: 2 });
  const { rows } = await h.db.owner.query('select from ledger_journals where tenant_id = $1', [
    stage.tenant.id,
  ]);
  expect(rows).toEqual([]);
});

test('asks for the key and a file of a layout, and another tenant has its own', async () => {
  const stage = await stageWithSale();
  const text = acquirerFile(payment(189));
  expect(outcome(await stage.send(text, stage.reader))).toBe('403 permission.denied');
  const refused = await stage.send('a;b\r\n1;2\r\n');
  expect(outcome(refused)).toBe('400 acquirerFile.refused');
  expect(refused.body.errors[0].message).toMatch(/nenhum layout/);
  const stranger = await setReconciliationStage(h);
  await stage.take(text);
  expect((await stranger.send(text)).body.data.repetido).toBe(false);
  expect((await stranger.get('arquivos/listar.php')).body.data.arquivos).toHaveLength(1);
});
