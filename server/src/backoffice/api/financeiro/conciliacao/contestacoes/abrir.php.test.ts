import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setReconciliationStage } from '../../../../../../test/harness/reconciliation.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const DAY = '2026-10-15';

/** A file with three sales that are not here. */
async function stageWithFile() {
  const stage = await setReconciliationStage(h);
  const summaries = ['1', '2', '3'].map((nsu) => ({
    receipts: [{ nsu: `90000${nsu}`, authorization: `ZZ000${nsu}`, soldOn: DAY, gross: 10_000 }],
    fee: 189,
    dueOn: '2026-11-16',
  }));
  const head = { contents: 'vendas', madeOn: '2026-10-16', from: DAY, until: DAY } as const;
  const { id } = await stage.take({ ...head, summaries });
  return { ...stage, fileId: id };
}

const RESULT = 'venda_ausente_no_sistema';

test('lines are contested until the acquirer answers, and then settled or open again', async () => {
  const stage = await stageWithFile();
  const opened = await stage.post('contestacoes/abrir', {
    linhas: [{ arquivo_id: stage.fileId, linha: 3 }],
    nota: 'Não reconhecemos a venda',
    prazo: '2026-11-30',
  });
  const { contestacao: claim } = opened.body.data;
  expect(claim).toMatchObject({
    adquirente: 'cielo',
    situacao: 'aberta',
    quantidade: 1,
    diferenca_centavos: 10_000,
    prazo: '2026-11-30',
  });
  expect(await stage.sums(stage.fileId)).toEqual({ [RESULT]: 2, [`${RESULT} contestada`]: 1 });
  const whole = { arquivo_id: stage.fileId, resultado: RESULT, nota: 'O resto' };
  const rest = (await stage.post('contestacoes/abrir', whole)).body.data.contestacao;
  expect(rest).toMatchObject({ quantidade: 2 });

  const sent = await stage.post('contestacoes/andamento', {
    id: claim.id,
    versao: claim.versao,
    situacao: 'enviada',
    protocolo: '4711',
  });
  expect(sent.body.data.contestacao).toMatchObject({ situacao: 'enviada', protocolo: '4711' });
  await stage.post('contestacoes/andamento', { id: claim.id, situacao: 'acatada', resposta: 'Estornada' });
  await stage.post('contestacoes/andamento', { id: rest.id, situacao: 'recusada' });
  expect(await stage.sums(stage.fileId)).toEqual({ [RESULT]: 2, [`${RESULT} resolvida`]: 1 });
  expect(outcome(await stage.post('contestacoes/andamento', { id: claim.id, situacao: 'enviada' }))).toBe(
    '400 acquirerClaim.over',
  );
});

test('asks for the key and for open lines, and is of its tenant', async () => {
  const stage = await stageWithFile();
  const body = { linhas: [{ arquivo_id: stage.fileId, linha: 3 }], nota: 'Não reconhecida' };
  expect(outcome(await stage.post('contestacoes/abrir', body, stage.reader))).toBe('403 permission.denied');
  expect(outcome(await stage.post('contestacoes/abrir', { nota: 'Nada' }))).toBe(
    '400 acquirerLine.nothingNamed',
  );
  const stranger = await setReconciliationStage(h);
  expect(outcome(await stranger.post('contestacoes/abrir', body))).toBe('404 acquirerLine.notFound');
  const { contestacao } = (await stage.post('contestacoes/abrir', body)).body.data;
  expect(outcome(await stage.post('contestacoes/abrir', body))).toBe('404 acquirerLine.notFound');
  const step = { id: contestacao.id, situacao: 'acatada' };
  expect(outcome(await stranger.post('contestacoes/andamento', step))).toBe('404 acquirerClaim.notFound');
  expect(outcome(await stage.post('contestacoes/andamento', { ...step, versao: 9 }))).toMatch(/^412/);
  expect((await stranger.get('contestacoes/listar.php')).body.data.contestacoes).toEqual([]);
});
