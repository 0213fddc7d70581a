import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

/** A claim about one sale that is not here. */
async function stageWithClaim() {
  const stage = await setReconciliationStage(h);
  const day = '2026-10-15';
  const receipts = [{ nsu: '900001', authorization: 'ZZ0001', soldOn: day, gross: 10_000 }];
  const file = await stage.take({
    contents: 'vendas',
    madeOn: '2026-10-16',
    from: day,
    until: day,
    summaries: [{ receipts, fee: 189, dueOn: '2026-11-16' }],
  });
  const body = { linhas: [{ arquivo_id: file.id, linha: 3 }], nota: 'Não reconhecida' };
  const { contestacao } = (await stage.post('contestacoes/abrir', body)).body.data;
  return { ...stage, claimId: contestacao.id as number };
}

test('the lines of a claim as a file, of the tenant alone', async () => {
  const stage = await stageWithClaim();
  const path = `contestacoes/exportar.php?formato=csv&contestacao_id=${stage.claimId}`;
  const saved = await stage.get(path, stage.reader);
  expect(saved.status).toBe(200);
  const stranger = await setReconciliationStage(h);
  expect(outcome(await stranger.get(path))).toBe('404 acquirerClaim.notFound');
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get(path, nobody))).toBe('403 permission.denied');
});
