import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { type SignalStage, setSignalStage } from '../../../../../../test/harness/signals.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

test('shows when the report goes out, and that none does until somebody asks for it', async () => {
  const { body } = await stage.get('relatorio/ver.php', stage.reader);
  expect(body.data.relatorio).toEqual({
    frequencia: 'nunca',
    hora: 8,
    dia_semana: 1,
    destinatarios: [],
    ultimo: null,
    versao: 0,
    abilities: { configurar: false },
  });
  expect(body.data.pessoas).toHaveLength(2);
});

test('403 without the key, 401 without a session', async () => {
  expect(outcome(await stage.get('relatorio/ver.php', stage.one))).toBe('403 permission.denied');
  expect((await h.request('GET', '/backend/api/financeiro/sinais/relatorio/ver.php')).status).toBe(401);
});
