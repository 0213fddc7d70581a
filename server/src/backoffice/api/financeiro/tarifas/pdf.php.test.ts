import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { pdfPages } from '../../../../../test/harness/pdf.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number) =>
  `/backend/api/financeiro/tarifas/pdf.php?estabelecimento_id=${id}&competencia=2026-03`;

test('the fees of a month as a PDF, with the provider and the income tax', async () => {
  const stage = await setLedgerStage(h);
  await sellAvailable(h, stage);
  const { bytes, headers } = await stage.one.get(url(stage.shopId));
  expect(headers['content-disposition']).toContain('tarifas-2026-03.pdf');
  const [page = []] = pdfPages(bytes);
  expect(page[2]).toMatch(/^Prestador: \S/);
  expect(page[3]).toBe('Competência: 03/2026');
  expect(page.slice(4, 14)).toEqual([
    ...['Valor bruto', 'R$ 100,00', 'Comissão (MDR)', 'R$ 1,39', 'Antecipação', 'R$ 0,00'],
    ...['Base do IRRF', 'R$ 1,39', 'IRRF 1,5 % (autorretenção)', 'R$ 0,02'],
  ]);
  expect(page).toEqual(expect.arrayContaining(['Débito', '100,00', '1,39']));
});

test('is told to nobody else', async () => {
  const { shopId } = await setLedgerStage(h);
  const { one } = await setLedgerStage(h);
  expect(outcome(await one.get(url(shopId)))).toBe('404 establishment.notFound');
});
