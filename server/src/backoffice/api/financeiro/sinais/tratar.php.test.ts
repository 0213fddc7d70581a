import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { daysUpTo, type SignalStage, setSignalStage } from '../../../../../test/harness/signals.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: SignalStage;
beforeEach(async () => {
  stage = await setSignalStage(h);
});

const NOTE = 'O lojista fechou para reforma';

async function opened(): Promise<number> {
  await stage.sold(stage.shopId, daysUpTo('2026-03-02', 8));
  await stage.look();
  const [{ id } = { id: 0 }] = await stage.signals();
  return id;
}

test('says who treated it and how, once, and looks leave it treated', async () => {
  const id = await opened();
  const { body } = await stage.post('tratar', { id, nota: NOTE, versao: 1 });
  expect(body.data.sinal).toMatchObject({
    situacao: 'tratado',
    nota: NOTE,
    tratado_por: stage.manager.name,
    versao: 2,
    abilities: { tratar: false },
  });
  expect(outcome(await stage.post('tratar', { id, nota: NOTE }))).toBe('400 signal.treated');
  await stage.look();
  expect(await stage.signals('?situacao=tratado')).toMatchObject([{ id, versao: 2 }]);
  expect(await stage.signals('?situacao=aberto')).toEqual([]);
});

test('400 without a note, 403 without the key, 404 for one of another tenant, 412 when it is stale', async () => {
  const id = await opened();
  expect((await stage.post('tratar', { id, nota: '   ' })).status).toBe(400);
  expect(outcome(await stage.post('tratar', { id, nota: NOTE }, stage.reader))).toBe('403 permission.denied');
  expect(outcome(await stage.post('tratar', { id, nota: NOTE, versao: 7 }))).toBe(
    '412 request.preconditionFailed',
  );
  const stranger = await setSignalStage(h);
  expect(outcome(await stage.post('tratar', { id, nota: NOTE }, stranger.manager))).toBe(
    '404 signal.notFound',
  );
  const url = '/backend/api/financeiro/sinais/tratar.php';
  expect((await h.request('POST', url, { body: { id, nota: NOTE } })).status).toBe(401);
});
