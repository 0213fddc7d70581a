import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { seenIn, setPayoutStage } from '../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('closes an alarm, and keeps what it was', async () => {
  const stage = await setPayoutStage(h);
  await stage.prepared();
  await stage.post('cancelar', { repasses: seenIn(await stage.known()) });
  await h.db.owner.query(
    `update payouts set alarmes = '{valor_divergente}', alarme_aberto = true where tenant_id = $1`,
    [stage.tenant.id],
  );
  const open = async () => (await stage.get('listar.php?alerta_aberto=true')).body.data.repasses;
  const repasses = seenIn(await open());
  expect(repasses).toHaveLength(1);
  const settle = (seen: object, user = stage.approver) =>
    stage.post('resolver-alerta', { repasses: seen }, user);
  expect(outcome(await settle(repasses, stage.preparer))).toBe('403 permission.denied');
  const stale = repasses.map(({ id }) => ({ id, versao: 9 }));
  expect(outcome(await settle(stale))).toBe('412 request.preconditionFailed');
  expect((await settle(repasses)).body.data.repasses).toMatchObject([
    { alertas: ['valor_divergente'], alerta_aberto: false, status: 'cancelado' },
  ]);
  expect(await open()).toEqual([]);
  expect(outcome(await settle(seenIn(await stage.known())))).toBe('400 payout.stage');
});
