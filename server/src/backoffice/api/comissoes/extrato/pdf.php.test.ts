import { expect, test } from 'vitest';
import { setCommissionStage } from '../../../../../test/harness/commission-months.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { pdfPages } from '../../../../../test/harness/pdf.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number) =>
  `/backend/api/comissoes/extrato/pdf.php?empresa_id=${id}&nivel=3&data_inicio=2026-03-01&data_fim=2026-03-10`;

test('the statement of a beneficiary as a PDF', async () => {
  const { companyId, one } = await setCommissionStage(h);
  const { bytes, headers } = await one.get(url(companyId));
  expect(headers['content-disposition']).toContain('extrato-comissoes-2026-03-01-2026-03-10.pdf');
  const [page = []] = pdfPages(bytes);
  expect(page[1]).toMatch(/ · Nível 3$/);
  expect(page.slice(3, 13)).toEqual([
    ...['Saldo inicial', 'R$ 6,00', 'Comissões apuradas', 'R$ 0,60', 'Comissões estornadas', 'R$ 0,00'],
    ...['Pagamentos', 'R$ -6,00', 'Saldo final', 'R$ 0,60'],
  ]);
  expect(page).toEqual(expect.arrayContaining(['Pagamento', '02/2026', '-6,00', '0,60']));
});

test('is told to nobody else', async () => {
  const { companyId } = await setLedgerStage(h);
  const { one } = await setLedgerStage(h);
  expect(outcome(await one.get(url(companyId)))).toBe('404 company.notFound');
});
