import { expect, test } from 'vitest';
import { setCommissionStage } from '../../../../../test/harness/commission-months.ts';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number, format: string) =>
  `/backend/api/comissoes/extrato/exportar.php?empresa_id=${id}&nivel=3&formato=${format}`;

test('the statement of a beneficiary as CSV and as a workbook', async () => {
  const { companyId, one } = await setCommissionStage(h);
  const { headers, text } = await one.get(url(companyId, 'csv'));
  expect(headers['x-total-count']).toBe('3');
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(lines[0]).toBe('Data;Movimento;Competência;Beneficiário;Conta;Referência;Recibo;Valor;Saldo');
  expect(lines[1]).toBe('10/02/2026;Comissões apuradas;;;;;;6,00;6,00');
  expect(lines[3]).toMatch(/^10\/03\/2026;Pagamento;02\/2026;.+;;;\d+;-6,00;0,60$/);
  expect((await one.get(url(companyId, 'xlsx'))).text.slice(0, 2)).toBe('PK');
});

test('is told to nobody else', async () => {
  const { companyId } = await setLedgerStage(h);
  const { one } = await setLedgerStage(h);
  expect(outcome(await one.get(url(companyId, 'csv')))).toBe('404 company.notFound');
});
