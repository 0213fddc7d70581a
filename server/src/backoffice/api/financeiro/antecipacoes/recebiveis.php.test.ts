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

test('tells each installment with why it is not advanced', async () => {
  const { oferta } = (await stage.get(`recebiveis.php?estabelecimento_id=${stage.shopId}`)).body.data;
  expect(oferta).toMatchObject({
    taxa_mensal: '1.99',
    metodo: 'linear',
    data_credito: '2026-11-19',
    valida_ate: '2026-11-19T18:00:00.000Z',
    mais: false,
  });
  expect(oferta.parcelas).toMatchObject([
    { transacao_id: stage.saleId, parcela: 2, parcelas: 3, liquido_centavos: 9_611, impedimento: null },
    { transacao_id: stage.saleId, parcela: 3, vencimento: '2027-01-13', impedimento: null },
  ]);
});

test('what an advance promises is not offered', async () => {
  await stage.accepted();
  const { oferta } = (await stage.get(`recebiveis.php?estabelecimento_id=${stage.shopId}`)).body.data;
  expect(oferta.parcelas.map(({ impedimento }: { impedimento: string }) => impedimento)).toEqual([
    'paga',
    'paga',
  ]);
});

test('404 for a stranger', async () => {
  const stranger = await setAdvanceStage(h);
  const url = `recebiveis.php?estabelecimento_id=${stage.shopId}`;
  expect(outcome(await stage.get(url, stranger.asker))).toBe('404 establishment.notFound');
});
