import { expect, test } from 'vitest';
import { enterContract, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const URL = '/backend/api/financeiro/onus/decidir.php';

test('whoever enters it does not decide, and what was decided stays', async () => {
  const stage = await setAgendaStage(h);
  const { id } = (await enterContract(stage)).body.data.onus;
  const body = { id, status: 'aprovado', versao: 1 };
  expect(outcome(await stage.one.post(URL, body))).toBe('403 agenda.own');
  expect(outcome(await stage.other.post(URL, { ...body, versao: 2 }))).toBe('412 request.preconditionFailed');
  expect((await stage.other.post(URL, body)).body.data.onus).toMatchObject({
    status: 'vigente',
    decidido_por: stage.other.name,
    versao: 2,
  });
  expect(outcome(await stage.other.post(URL, { ...body, versao: 2 }))).toBe('400 agenda.decided');
  await expect(
    h.db.owner.query('update ledger_encumbrances set decider_id = author_id where id = $1', [id]),
  ).rejects.toThrow(/two_people/);
});

test('nobody of another tenant finds it', async () => {
  const { id } = (await enterContract(await setAgendaStage(h))).body.data.onus;
  const stranger = (await setAgendaStage(h)).other;
  expect(outcome(await stranger.post(URL, { id, status: 'aprovado', versao: 1 }))).toBe(
    '404 encumbrance.notFound',
  );
});
