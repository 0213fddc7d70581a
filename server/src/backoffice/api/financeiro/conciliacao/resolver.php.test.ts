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
/** Three sales that are not here. */
beforeEach(async () => {
  stage = await setReconciliationStage(h);
  const summaries = ['1', '2', '3'].map((nsu) => ({
    receipts: [{ nsu: `90000${nsu}`, authorization: `ZZ000${nsu}`, soldOn: DAY, gross: 10_000 }],
    fee: 189,
    dueOn: '2026-11-16',
  }));
  const file = { contents: 'vendas', madeOn: '2026-10-16', from: DAY, until: DAY, summaries } as const;
  fileId = (await stage.take(file)).id;
});

test('accepts all of a cause at once, and the sums follow', async () => {
  const body = {
    acao: 'aceitar',
    arquivo_id: fileId,
    resultado: 'venda_ausente_no_sistema',
    nota: 'De outra matriz',
  };
  expect((await stage.post('resolver', body)).body.data).toEqual({ quantidade: 3 });
  expect(await stage.sums(fileId)).toEqual({ 'venda_ausente_no_sistema aceita': 3 });
  const { diferencas } = (await stage.get(`diferencas.php?arquivo_id=${fileId}&estado=aceita`)).body.data;
  expect(diferencas).toHaveLength(3);
  expect(diferencas[0]).toMatchObject({
    nota: 'De outra matriz',
    resolvido_por: expect.stringMatching(/\w/),
  });
  expect((await stage.get(`diferencas.php?arquivo_id=${fileId}&estado=aberta`)).body.data.diferencas).toEqual(
    [],
  );
});

test('assigns, accepts and reopens those that are named', async () => {
  const linhas = [{ arquivo_id: fileId, linha: 3 }];
  await stage.post('resolver', { acao: 'aceitar', linhas, nota: 'De outra matriz' });
  expect(await stage.sums(fileId)).toEqual({
    venda_ausente_no_sistema: 2,
    'venda_ausente_no_sistema aceita': 1,
  });
  const responsavel_id = stage.reader.id;
  expect(outcome(await stage.post('resolver', { acao: 'atribuir', linhas }))).toBe(
    '400 acquirerLine.nothingNamed',
  );
  await stage.post('resolver', { acao: 'atribuir', linhas, responsavel_id });
  const mine = (await stage.get(`diferencas.php?responsavel_id=${responsavel_id}`)).body.data.diferencas;
  expect(mine).toMatchObject([{ linha: 3, estado: 'aceita', nota: 'De outra matriz', responsavel_id }]);
  const own = { acao: 'atribuir', linhas, responsavel_uuid: stage.user.uuid };
  expect((await stage.post('resolver', own)).body.data).toEqual({ quantidade: 1 });
  await stage.post('resolver', { acao: 'reabrir', linhas });
  expect(await stage.sums(fileId)).toEqual({ venda_ausente_no_sistema: 3 });
});

test('asks for the key, for something that is named and for lines of the tenant', async () => {
  const stranger = await setReconciliationStage(h);
  const linhas = [{ arquivo_id: fileId, linha: 3 }];
  expect(outcome(await stage.post('resolver', { acao: 'aceitar', linhas }, stage.reader))).toBe(
    '403 permission.denied',
  );
  expect(outcome(await stage.post('resolver', { acao: 'aceitar' }))).toBe('400 acquirerLine.nothingNamed');
  const gone = [...linhas, { arquivo_id: fileId, linha: 99 }];
  expect(outcome(await stage.post('resolver', { acao: 'aceitar', linhas: gone }))).toBe(
    '404 acquirerLine.notFound',
  );
  expect(
    outcome(await stage.post('resolver', { acao: 'atribuir', linhas, responsavel_id: stranger.user.id })),
  ).toBe('404 acquirerLine.personNotFound');
  expect(outcome(await stranger.post('resolver', { acao: 'aceitar', linhas }))).toBe(
    '404 acquirerLine.notFound',
  );
  const whole = { acao: 'aceitar', arquivo_id: fileId };
  expect(outcome(await stranger.post('resolver', whole))).toBe('404 acquirerFile.notFound');
  expect(await stage.sums(fileId)).toEqual({ venda_ausente_no_sistema: 3 });
});
