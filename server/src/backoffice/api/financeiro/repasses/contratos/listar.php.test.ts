import { expect, test } from 'vitest';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { setPayoutStage } from '../../../../../../test/harness/payouts.ts';

const h = await createHarness({ leavesMessages: true });

test('lists the contracts of the tenant, with the number of the last file', async () => {
  const stage = await setPayoutStage(h);
  const listed = async () => (await stage.get('contratos/listar.php', stage.one)).body.data.contratos;
  expect(await listed()).toMatchObject([{ id: stage.contractId, codigo_banco: '001', ultimo_sequencial: 0 }]);
  await stage.sent();
  expect(await listed()).toMatchObject([{ ultimo_sequencial: 1 }]);
  const stranger = await setPayoutStage(h);
  expect((await stranger.get('contratos/listar.php')).body.data.contratos).toMatchObject([
    { id: stranger.contractId },
  ]);
});
