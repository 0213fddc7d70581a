import { expect, test } from 'vitest';
import { askForHold, setAgendaStage } from '../../../../../test/harness/agenda.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

test('a hold that is asked for waits for another person', async () => {
  const stage = await setAgendaStage(h);
  expect((await askForHold(stage)).body.data.bloqueio).toMatchObject({
    ...{ motivo: 'judicial', valor_centavos: 5_000, retido_centavos: 0, status: 'pendente', versao: 1 },
    abilities: { decidir: false, liberar: false, transferir: false },
  });
});

test('is of an establishment in the scope', async () => {
  const stage = await setAgendaStage(h);
  const { shopId } = await setAgendaStage(h);
  expect(outcome(await askForHold(stage, { estabelecimento_id: shopId }))).toBe('404 establishment.notFound');
  expect(outcome(await askForHold(stage, { descricao: '   ' }))).toMatch(/^400/);
});
