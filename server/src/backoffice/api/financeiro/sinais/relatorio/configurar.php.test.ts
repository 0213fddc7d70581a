import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { type SignalStage, setSignalStage } from '../../../../../../test/harness/signals.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

const change = (more: object = {}, user = stage.manager) =>
  stage.post(
    'relatorio/configurar',
    {
      frequencia: 'semanal',
      hora: 7,
      dia_semana: 3,
      destinatarios: [stage.reader.id],
      versao: 0,
      ...more,
    },
    user,
  );

test('keeps when the report goes out, and to whom', async () => {
  const { body } = await change();
  expect(body.data.relatorio).toMatchObject({
    frequencia: 'semanal',
    hora: 7,
    dia_semana: 3,
    destinatarios: [{ id: stage.reader.id, nome: stage.reader.name }],
    versao: 1,
    abilities: { configurar: true },
  });
  expect((await stage.get('relatorio/ver.php')).body.data.relatorio).toEqual(body.data.relatorio);
});

test('400 for a report to nobody and for people who do not see signals, 412 when it is stale, 403 without the key', async () => {
  expect(outcome(await change({ destinatarios: [] }))).toBe('400 signal.nobody');
  expect(outcome(await change({ destinatarios: [stage.one.id] }))).toBe('400 signal.people');
  expect((await change({ dia_semana: 6 })).status).toBe(400);
  expect(outcome(await change({ versao: 2 }))).toBe('412 request.preconditionFailed');
  expect(outcome(await change({}, stage.reader))).toBe('403 permission.denied');
  const url = '/backend/api/financeiro/sinais/relatorio/configurar.php';
  expect((await h.request('POST', url, { body: {} })).status).toBe(401);
});
