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

test('claims of the tenant, for whoever may read files of acquirers', async () => {
  const stage = await stageWithClaim();
  const mine = (await stage.get('contestacoes/listar.php')).body.data.contestacoes;
  expect(mine).toMatchObject([{ id: stage.claimId, quantidade: 1, abilities: { andamento: true } }]);
  const read = (await stage.get('contestacoes/listar.php?per_page=1', stage.reader)).body.data;
  expect(read).toMatchObject({
    contestacoes: [{ abilities: { andamento: false } }],
    paginacao: { tem_mais: false },
  });
  const nobody = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('contestacoes/listar.php', nobody))).toBe('403 permission.denied');
});
