import { expect, test } from 'vitest';
import { contractInForce, enterContract, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

const URL = '/backend/api/financeiro/onus/encerrar.php';

test('ends a contract that is in force today, once', async () => {
  const stage = await setAgendaStage(h);
  const id = await contractInForce(stage);
  expect((await stage.one.post(URL, { id, versao: 2 })).body.data.onus).toMatchObject({
    status: 'encerrado',
    data_fim: '2026-03-10',
  });
  expect(outcome(await stage.one.post(URL, { id, versao: 3 }))).toBe('400 agenda.notInForce');
});

test('leaves what waits, and what is of others', async () => {
  const stage = await setAgendaStage(h);
  const { id } = (await enterContract(stage)).body.data.onus;
  expect(outcome(await stage.one.post(URL, { id, versao: 1 }))).toBe('400 agenda.notInForce');
  const stranger = (await setAgendaStage(h)).one;
  expect(outcome(await stranger.post(URL, { id, versao: 1 }))).toBe('404 encumbrance.notFound');
});
