import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number) =>
  `/backend/api/financeiro/tarifas/exportar.php?estabelecimento_id=${id}&competencia=2026-03&formato=csv`;

test('the fees of a month as CSV, in the words of people', async () => {
  const stage = await setLedgerStage(h);
  await sellAvailable(h, stage);
  const { headers, text } = await stage.one.get(url(stage.shopId));
  expect(headers['x-total-count']).toBe('1');
  const [titles, line] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(titles).toBe('Modalidade;Bandeira;Vendas;Valor bruto;MDR;Antecipação');
  expect(line).toMatch(/^Débito;\w+;1;100,00;1,39;0,00$/);
});

test('is told to nobody else', async () => {
  const { shopId } = await setLedgerStage(h);
  const { one } = await setLedgerStage(h);
  expect(outcome(await one.get(url(shopId)))).toBe('404 establishment.notFound');
});
