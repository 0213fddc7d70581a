import { beforeEach, expect, test } from 'vitest';
import { type AdvanceStage, setAdvanceStage } from '../../../../../../test/harness/advances.ts';
import { createHarness } from '../../../../../../test/harness/harness.ts';
import { outcome } from '../../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });

let stage: AdvanceStage;
beforeEach(async () => {
  stage = await setAdvanceStage(h);
});

const propose = (more: object = {}, user = stage.asker) =>
  stage.post('regras/propor', { taxa_mensal: '1.99', ...more }, user);

test('a rule waits for another person', async () => {
  expect((await propose()).body.data.regra).toMatchObject({
    estabelecimento_id: null,
    status: 'proposta',
    taxa_mensal: '1.99',
    metodo: 'linear',
    devolver_custo: false,
    automatica: false,
    limite_divida_centavos: 0,
    proposta_por: stage.asker.name,
    abilities: { decidir: false },
    versao: 1,
  });
  expect(outcome(await stage.quote())).toBe('400 advance.noRule');
});

test('one waits at a time, of all and of each establishment', async () => {
  await propose();
  expect(outcome(await propose())).toBe('400 advanceRule.open');
  const own = { estabelecimento_id: stage.shopId, automatica: true };
  expect((await propose(own)).status).toBe(200);
  expect(outcome(await propose(own))).toBe('400 advanceRule.open');
});

test('400 for a rate that is none, and for an automatic one of all', async () => {
  expect((await propose({ taxa_mensal: '0' })).status).toBe(400);
  expect((await propose({ taxa_mensal: '50.0001' })).status).toBe(400);
  expect(outcome(await propose({ automatica: true }))).toBe('400 advanceRule.automatic');
});

test('404 for the establishment of a stranger, 403 without the key', async () => {
  const stranger = await setAdvanceStage(h);
  const own = { estabelecimento_id: stage.shopId };
  expect(outcome(await propose(own, stranger.asker))).toBe('404 establishment.notFound');
  expect(outcome(await propose({}, stage.approver))).toBe('403 permission.denied');
});
