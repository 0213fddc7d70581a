import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
});

test('shows those of the caller, the general one for every establishment', async () => {
  await stage.rule();
  await stage.rule({ estabelecimento_id: stage.shopId, taxa_mensal: '2.10' });
  const stranger = await setAdvanceStage(h);
  const rates = async (search: string, user = stage.asker) =>
    (await stage.get(`regras/listar.php${search}`, user)).body.data.regras.map(
      (rule: { taxa_mensal: string }) => rule.taxa_mensal,
    );
  expect(await rates('')).toEqual(['2.10', '1.99']);
  expect(await rates(`?estabelecimento_id=${stage.shopId}`)).toEqual(['2.10', '1.99']);
  expect(await rates('', stranger.asker)).toEqual([]);
});

test('asks for the key', async () => {
  const admin = await stage.tenant.user({ role: 'admin' });
  expect(outcome(await stage.get('regras/listar.php', admin))).toBe('403 permission.denied');
});
