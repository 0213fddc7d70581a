import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const DAY = '2026-10-15';
const wider = {
  parcela_centavos: 30,
  venda_centavos: 0,
  bruto_centavos: 10,
  vencimento_dias: 1,
  suspensa_centavos: 5,
};

test('what is off by no more than the tolerance is no difference from then on', async () => {
  const stage = await setReconciliationStage(h);
  for (const nsu of ['100001', '100002', '100003']) await stage.sold({ nsu, day: DAY });
  const one = (nsu: string, fee: number, dueOn: string, gross = 10_000) => ({
    receipts: [{ nsu, authorization: 'A1B2C3', soldOn: DAY, gross }],
    fee,
    dueOn,
  });
  const file = (sequence: number) =>
    ({
      contents: 'vendas',
      madeOn: '2026-10-16',
      from: DAY,
      until: DAY,
      sequence,
      summaries: [
        one('100001', 219, '2026-11-16'),
        one('100002', 189, '2026-11-17'),
        one('100003', 189, '2026-11-16', 10_010),
      ],
    }) as const;
  const strict = await stage.take(file(1));
  expect(await stage.sums(strict.id)).toEqual({
    taxa_divergente: 1,
    data_divergente: 1,
    valor_divergente: 1,
  });
  const changed = (await stage.post('configurar', { ...wider, versao: 0 })).body.data.tolerancia;
  expect(changed).toEqual({ ...wider, versao: 1 });
  await h.db.owner.query('delete from acquirer_lines where tenant_id = $1', [stage.tenant.id]);
  const lenient = await stage.take(file(2));
  expect(await stage.sums(lenient.id)).toEqual({ ok: 3 });
});

test('asks for the key and knows a stale one', async () => {
  const stage = await setReconciliationStage(h);
  expect(outcome(await stage.post('configurar', wider, stage.reader))).toBe('403 permission.denied');
  await stage.post('configurar', wider);
  expect(outcome(await stage.post('configurar', { ...wider, versao: 0 }))).toMatch(/^412/);
  expect(outcome(await stage.post('configurar', { ...wider, vencimento_dias: 6 }))).toMatch(/^400/);
});
