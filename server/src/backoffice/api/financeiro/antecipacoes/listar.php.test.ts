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

test('shows those of the caller, by status and establishment', async () => {
  const seen = await stage.accepted();
  const stranger = await setAdvanceStage(h);
  const ids = async (search: string, user = stage.asker) =>
    (await stage.get(`listar.php${search}`, user)).body.data.antecipacoes.map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([seen.id]);
  expect(await ids(`?status=aceita&estabelecimento_id=${stage.shopId}`)).toEqual([seen.id]);
  expect(await ids('?status=creditada')).toEqual([]);
  expect(await ids('', stranger.asker)).toEqual([]);
});

test('says which quotes are over', async () => {
  await stage.accepted();
  h.clock.set(new Date('2026-11-19T18:00:00Z'));
  const [shown] = (await stage.get('listar.php', stage.approver)).body.data.antecipacoes;
  expect(shown).toMatchObject({ vencida: true, abilities: { aprovar: false } });
});

test('asks for the key', async () => {
  expect(outcome(await stage.get('listar.php', await stage.tenant.user({ role: 'admin' })))).toBe(
    '403 permission.denied',
  );
});
