import { expect, test } from 'vitest';
import { bindToCompany } from '../../../../../../test/harness/companies.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../../../test/harness/operations.ts';
import { makePayer, setPayoutStage } from '../../../../../../test/harness/payouts.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('lists the files of the tenant', async () => {
  const stage = await setPayoutStage(h);
  const { file } = await stage.sent();
  const { data } = (await stage.get('arquivos/listar.php', stage.one)).body;
  expect(data).toMatchObject({ arquivos: [{ id: file.id, sequencial: 1 }], paginacao: { tem_mais: false } });
  const stranger = await setPayoutStage(h);
  expect((await stranger.get('arquivos/listar.php')).body.data.arquivos).toEqual([]);
  const bound = await makePayer(stage.tenant);
  await bindToCompany(h, bound, (await makeNumberedCompany(h, stage.one)).uuid);
  expect(outcome(await stage.get('arquivos/listar.php', bound))).toBe('403 payout.wholeTenant');
});
