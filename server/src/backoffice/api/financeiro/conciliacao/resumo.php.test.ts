import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const DAY = '2026-10-15';

test('sums of a day and of a file, with what they differ by, of the tenant alone', async () => {
  const stage = await setReconciliationStage(h);
  await stage.sold({ nsu: '100001', day: DAY });
  const receipts = [{ nsu: '100001', authorization: 'A1B2C3', soldOn: DAY, gross: 10_050 }];
  const summaries = [{ receipts, fee: 189, dueOn: '2026-11-16' }];
  const file = await stage.take({
    contents: 'vendas',
    madeOn: '2026-10-16',
    from: DAY,
    until: DAY,
    summaries,
  });
  const somas = [
    { dia: DAY, resultado: 'valor_divergente', estado: 'aberta', quantidade: 1, diferenca_centavos: 50 },
  ];
  expect((await stage.get(`resumo.php?arquivo_id=${file.id}`)).body.data).toEqual({ somas });
  expect((await stage.get(`resumo.php?dia=${DAY}`, stage.reader)).body.data).toEqual({ somas });
  expect((await stage.get('resumo.php?dia=2026-10-14')).body.data).toEqual({ somas: [] });
  const stranger = await setReconciliationStage(h);
  expect(outcome(await stranger.get(`resumo.php?arquivo_id=${file.id}`))).toBe('404 acquirerFile.notFound');
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('resumo.php', nobody))).toBe('403 permission.denied');
});
