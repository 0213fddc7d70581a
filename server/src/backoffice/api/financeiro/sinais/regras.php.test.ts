import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { type SignalStage, setSignalStage } from '../../../../../test/harness/signals.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

test('shows what counts of each kind, and who may be told', async () => {
  const { body } = await stage.get('regras.php');
  expect(body.data.regras.map(({ tipo }: { tipo: string }) => tipo)).toEqual([
    'lojista_parado',
    'volume_fora_do_padrao',
    'indice_de_contestacoes',
    'saldo_negativo',
    'repasse_devolvido',
    'arquivo_ausente',
  ]);
  expect(body.data.regras[3]).toEqual({
    tipo: 'saldo_negativo',
    ativa: true,
    limites: { minimo_centavos: 1_000, critico_centavos: 100_000 },
    avisados: null,
    versao: 0,
    abilities: { configurar: true },
  });
  const ids = body.data.pessoas.map(({ id }: { id: number }) => id);
  expect(ids.sort()).toEqual([stage.reader.id, stage.manager.id].sort());
});

test('403 without the key, 401 without a session', async () => {
  expect(outcome(await stage.get('regras.php', stage.one))).toBe('403 permission.denied');
  expect((await h.request('GET', '/backend/api/financeiro/sinais/regras.php')).status).toBe(401);
});
