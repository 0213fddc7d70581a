import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
  await stage.rule();
});

test('17: tells what is earned at the end of a day, and what is deferred', async () => {
  const { id } = await stage.approved();
  const on = async (day: string) => (await stage.get(`ver.php?id=${id}&data=${day}`)).body.data.detalhe;
  expect(await on('2026-11-30')).toMatchObject({
    integra: true,
    receita_apropriada_centavos: 140,
    receita_diferida_centavos: 370,
  });
  expect(await on('2027-01-13')).toMatchObject({
    receita_apropriada_centavos: 510,
    receita_diferida_centavos: 0,
  });
  expect((await on('2026-11-30')).parcelas).toHaveLength(2);
});

test('400 for a day that is none, 404 for a stranger', async () => {
  const { id } = await stage.accepted();
  expect((await stage.get(`ver.php?id=${id}&data=2026-02-30`)).status).toBe(400);
  const stranger = await setAdvanceStage(h);
  expect(outcome(await stage.get(`ver.php?id=${id}`, stranger.asker))).toBe('404 advance.notFound');
});
