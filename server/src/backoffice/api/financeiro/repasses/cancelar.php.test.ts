import { beforeEach, expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { AVAILABLE, type PayoutStage, seenIn, setPayoutStage } from '../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: PayoutStage;
beforeEach(async () => {
  stage = await setPayoutStage(h);
});

test('frees what was approved, so that it may be prepared again', async () => {
  const repasses = seenIn(await stage.approved());
  expect((await stage.post('cancelar', { repasses })).body.data.repasses).toMatchObject([
    { status: 'cancelado', versao: 3, abilities: { refazer: true, cancelar: false } },
  ]);
  expect((await stage.post('preparar', {})).body.data.rodada.valor_centavos).toBe(AVAILABLE);
});

test('412 when it is stale, 400 when it is in a file, 403 without the key', async () => {
  const [draft] = seenIn(await stage.prepared());
  const stale = { repasses: [{ id: draft?.id, versao: 7 }] };
  expect(outcome(await stage.post('cancelar', stale))).toBe('412 request.preconditionFailed');
  const seen = { repasses: [draft] };
  expect(outcome(await stage.post('cancelar', seen, stage.approver))).toBe('403 permission.denied');
  await stage.post('aprovar', seen, stage.approver);
  await stage.post('enviar', { contrato_id: stage.contractId, repasses: [{ id: draft?.id, versao: 2 }] });
  const repasses = seenIn(await stage.known());
  expect(outcome(await stage.post('cancelar', { repasses }))).toBe('400 payout.stage');
});
