import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  type ReconciliationStage,
  setReconciliationStage,
} from '../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const DAY = '2026-10-15';

let stage: ReconciliationStage;
let fileId: number;
beforeEach(async () => {
  stage = await setReconciliationStage(h);
  const one = { authorization: 'ZZ0001', soldOn: DAY, gross: 10_000 };
  const summaries = [
    { receipts: [{ nsu: '900001', ...one }], fee: 189, dueOn: '2026-11-16' },
    { receipts: [{ nsu: '900002', ...one, installments: 3 }], fee: 189, dueOn: '2026-11-16' },
  ];
  const file = { contents: 'vendas', madeOn: '2026-10-16', from: DAY, until: DAY, summaries } as const;
  fileId = (await stage.take(file)).id;
});

const wanted = (linha: number, changes: object = {}) => ({
  arquivo_id: fileId,
  linha,
  estabelecimento_id: stage.shopId,
  modalidade: 'credito_vista',
  ...changes,
});

test('records the sale by the rates of its establishment, and settles the line', async () => {
  const { transacao_id: id } = (await stage.post('criar-venda', wanted(3))).body.data;
  const { rows } = await h.db.owner.query(
    `select adquirente, nsu, codigo_autorizacao, bandeira, valor_bruto_centavos::int as gross, valor_mdr_centavos::int as mdr
     from transactions where tenant_id = $1 and id = $2`,
    [stage.tenant.id, id],
  );
  expect(rows).toEqual([
    {
      adquirente: 'Cielo',
      nsu: '900001',
      codigo_autorizacao: 'ZZ0001',
      bandeira: 'visa',
      gross: 10_000,
      mdr: 319,
    },
  ]);
  expect(await stage.sums(fileId)).toEqual({
    venda_ausente_no_sistema: 1,
    'venda_ausente_no_sistema resolvida': 1,
  });
  expect((await stage.balances())['at.adq.a_receber']).toBeGreaterThan(9_000);
  expect(outcome(await stage.post('criar-venda', wanted(3)))).toBe('400 acquirerLine.notMissing');
});

test('refuses one installment of several, an establishment of others and whoever may not', async () => {
  expect(outcome(await stage.post('criar-venda', wanted(5)))).toBe('400 acquirerLine.notMissing');
  expect(outcome(await stage.post('criar-venda', wanted(99)))).toBe('404 acquirerLine.notFound');
  const stranger = await setReconciliationStage(h);
  const theirs = wanted(3, { estabelecimento_id: stranger.shopId });
  expect(outcome(await stage.post('criar-venda', theirs))).toBe('404 establishment.notFound');
  const ofStranger = wanted(3, { estabelecimento_id: stranger.shopId });
  expect(outcome(await stranger.post('criar-venda', ofStranger))).toBe('404 acquirerLine.notFound');
  const rateless = wanted(3, { modalidade: 'voucher' });
  expect(outcome(await stage.post('criar-venda', rateless))).toBe('400 acquirerLine.saleRefused');
  expect(outcome(await stage.post('criar-venda', wanted(3), stage.reader))).toBe('403 permission.denied');
  expect(await stage.sums(fileId)).toEqual({ venda_ausente_no_sistema: 2 });
});
