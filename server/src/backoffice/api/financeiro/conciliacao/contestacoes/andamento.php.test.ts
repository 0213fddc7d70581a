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

test('asks for the key, and tells nothing of a claim that is not there', async () => {
  const stage = await stageWithClaim();
  const step = { id: stage.claimId, situacao: 'enviada', protocolo: '4711' };
  expect(outcome(await stage.post('contestacoes/andamento', step, stage.reader))).toBe(
    '403 permission.denied',
  );
  expect(outcome(await stage.post('contestacoes/andamento', { ...step, id: 999_999 }))).toBe(
    '404 acquirerClaim.notFound',
  );
  const { contestacao } = (await stage.post('contestacoes/andamento', step)).body.data;
  expect(contestacao).toMatchObject({
    situacao: 'enviada',
    protocolo: '4711',
    versao: 2,
    encerrada_em: null,
  });
});
