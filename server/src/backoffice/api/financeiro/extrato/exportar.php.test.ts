import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number, format: string) =>
  `/backend/api/financeiro/extrato/exportar.php?estabelecimento_id=${id}&formato=${format}`;

test('the movements of a statement as CSV and as a workbook, in the words of people', async () => {
  const stage = await setLedgerStage(h);
  const sale = await sellAvailable(h, stage);
  const { headers, text } = await stage.one.get(url(stage.shopId, 'csv'));
  expect(headers['x-total-count']).toBe('1');
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Data;Movimento;Número;Parcela;Valor;Saldo',
    `06/03/2026;Venda disponível;${sale};1;98,61;98,61`,
  ]);
  expect((await stage.one.get(url(stage.shopId, 'xlsx'))).text.slice(0, 2)).toBe('PK');
});

test('is told to nobody else', async () => {
  const { shopId } = await setLedgerStage(h);
  const { one } = await setLedgerStage(h);
  expect(outcome(await one.get(url(shopId, 'csv')))).toBe('404 establishment.notFound');
});
