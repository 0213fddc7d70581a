import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import {
  AVAILABLE,
  activateAccount,
  type PayoutStage,
  seenIn,
  setPayoutStage,
  withdrawAccount,
} from '../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

async function cancelled(stage: PayoutStage) {
  const [draft] = seenIn(await stage.prepared());
  await stage.post('cancelar', { repasses: [draft] });
  return { id: draft?.id ?? 0, versao: 2 };
}

test('prepares another one in its place, once, to the account of now', async () => {
  const stage = await setPayoutStage(h);
  const seen = await cancelled(stage);
  const [asker, decider] = stage.makers;
  const conta_id = await activateAccount(h, stage, { askedBy: asker.id, approvedBy: decider.id });
  expect(outcome(await stage.post('refazer', { ...seen, versao: 1 }))).toBe('412 request.preconditionFailed');
  const { repasse } = (await stage.post('refazer', { ...seen, data: '2026-03-11' })).body.data;
  expect(repasse).toMatchObject({
    substitui: seen.id,
    status: 'rascunho',
    valor_centavos: AVAILABLE,
    data: '2026-03-11',
    conta_id,
  });
  expect(outcome(await stage.post('refazer', seen))).toBe('400 payout.replaced');
  expect((await stage.known()).find(({ id }) => id === seen.id)).toMatchObject({
    substituido_por: repasse.id,
  });
});

test('not what waits, nor without an account, nor without the key, nor of somebody else', async () => {
  const stage = await setPayoutStage(h);
  const seen = await cancelled(stage);
  expect(outcome(await stage.post('refazer', seen, stage.approver))).toBe('403 permission.denied');
  expect(outcome(await (await setPayoutStage(h)).post('refazer', seen))).toBe('404 payout.notFound');
  const [waiting] = await stage.prepared();
  const body = { id: waiting?.id, versao: waiting?.versao };
  expect(outcome(await stage.post('refazer', body))).toBe('400 payout.notReplaceable');
  await withdrawAccount(h, stage);
  expect(outcome(await stage.post('refazer', seen))).toBe('400 payout.noAccount');
});
