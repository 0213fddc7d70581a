import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { type SignalStage, setSignalStage } from '../../../../../test/harness/signals.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

const change = (more: object = {}, user = stage.manager) =>
  stage.post(
    'configurar',
    {
      tipo: 'saldo_negativo',
      ativa: true,
      limites: { minimo_centavos: 5_000, critico_centavos: 50_000 },
      avisados: null,
      versao: 0,
      ...more,
    },
    user,
  );

test('keeps the thresholds and who is told', async () => {
  const { body } = await change({ avisados: [stage.reader.id], ativa: false });
  expect(body.data.regra).toMatchObject({
    ativa: false,
    limites: { minimo_centavos: 5_000, critico_centavos: 50_000 },
    avisados: [{ id: stage.reader.id, nome: stage.reader.name }],
    versao: 1,
  });
  const { regras } = (await stage.get('regras.php')).body.data;
  expect(regras[3]).toEqual(body.data.regra);
});

test('400 for thresholds of another kind and people who do not see signals, 412 when it is stale, 403 without the key', async () => {
  expect(outcome(await change({ limites: { arquivos: 3 } }))).toBe('400 signal.thresholds');
  expect(outcome(await change({ limites: { minimo_centavos: 9, critico_centavos: 8 } }))).toBe(
    '400 signal.thresholds',
  );
  const stranger = await setSignalStage(h);
  for (const { id } of [stage.one, stranger.reader])
    expect(outcome(await change({ avisados: [id] }))).toBe('400 signal.people');
  expect(outcome(await change({ versao: 3 }))).toBe('412 request.preconditionFailed');
  expect(outcome(await change({}, stage.reader))).toBe('403 permission.denied');
  expect(
    (await h.request('POST', '/backend/api/financeiro/sinais/configurar.php', { body: {} })).status,
  ).toBe(401);
});
