import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (more: string) => `/backend/api/financeiro/razao/lancamentos.php?${more}`;

test('lists what was posted of a sale and of an establishment, the latest first', async () => {
  const stage = await setLedgerStage(h);
  const { one, shopId } = stage;
  const sale = await sellAvailable(h, stage);
  const ofSale = (await one.get(url(`estabelecimento_id=${shopId}&transacao_id=${sale}`))).body.data;
  expect(ofSale.lancamentos).toMatchObject([
    {
      chave: `liberacao:${sale}:1`,
      tipo: 'liberacao',
      data: '2026-03-06',
      origem: 'transaction',
      origem_id: sale,
      parcela: 1,
      partidas: [
        { conta: `ec.a_receber:${shopId}`, valor_centavos: 9_861 },
        { conta: `ec.disponivel:${shopId}`, valor_centavos: -9_861 },
      ],
    },
    { chave: `captura:${sale}:1`, tipo: 'captura', data: '2026-03-05' },
  ]);
  const ofShop = async (more: string) =>
    (await one.get(url(`estabelecimento_id=${shopId}${more}`))).body.data.lancamentos.map(
      ({ tipo }: { tipo: string }) => tipo,
    );
  expect(await ofShop('')).toEqual(['liberacao', 'captura']);
  expect(await ofShop('&data_inicio=2026-03-01&data_fim=2026-03-05')).toEqual(['captura']);
  expect(await ofShop('&per_page=1&page=2')).toEqual(['captura']);
});

test('knows nothing of others, and no more than a year of days', async () => {
  const stage = await setLedgerStage(h);
  const sale = await sellAvailable(h, stage);
  const stranger = (await setLedgerStage(h)).one;
  const other = (await setLedgerStage(h)).shopId;
  const ofOther = await stage.one.get(url(`estabelecimento_id=${stage.shopId}&transacao_id=${sale + 1}`));
  expect(ofOther.body.data.lancamentos).toEqual([]);
  expect(outcome(await stage.one.get(url(`estabelecimento_id=${other}&transacao_id=${sale}`)))).toBe(
    '404 establishment.notFound',
  );
  expect(outcome(await stranger.get(url(`estabelecimento_id=${stage.shopId}`)))).toBe(
    '404 establishment.notFound',
  );
  const tooMany = `estabelecimento_id=${stage.shopId}&data_inicio=2024-01-01&data_fim=2026-01-01`;
  expect(outcome(await stage.one.get(url(tooMany)))).toMatch(/^400 /);
});
