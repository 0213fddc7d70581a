import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { sellAvailable, setLedgerStage } from '../../../../../test/harness/ledger.ts';
import { pdfPages } from '../../../../../test/harness/pdf.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const url = (id: number) =>
  `/backend/api/financeiro/extrato/pdf.php?estabelecimento_id=${id}&data_inicio=2026-03-01&data_fim=2026-03-10`;

test('is a PDF with whose it is, of when, the sums and the movements, and leaves a trace', async () => {
  const stage = await setLedgerStage(h);
  const sale = await sellAvailable(h, stage);
  const { bytes, headers } = await stage.one.get(url(stage.shopId));
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toContain('extrato-2026-03-01-2026-03-10.pdf');
  const [page = []] = pdfPages(bytes);
  expect(page[1]).toMatch(/^Loja .* · CNPJ \S+ · EC \S+$/);
  expect(page.slice(2)).toEqual([
    'Período: 01/03/2026 - 10/03/2026',
    ...['Saldo inicial', 'R$ 0,00', 'Créditos', 'R$ 98,61', 'Débitos', 'R$ 0,00', 'Saldo final', 'R$ 98,61'],
    ...['A receber', 'R$ 0,00'],
    ...['Data', 'Movimento', 'Número', 'Parcela', 'Valor', 'Saldo'],
    ...['06/03/2026', 'Venda disponível', String(sale), '1', '98,61', '98,61'],
    'Página 1 de 1',
  ]);
  const log = await h.db.owner.query(
    `select after from audit_entries where action = 'ledger.exported' and actor_user_id = $1`,
    [stage.one.id],
  );
  expect(log.rows[0]?.after).toEqual({ formato: 'pdf', linhas: 1 });
});

test('is told to nobody else', async () => {
  const { shopId } = await setLedgerStage(h);
  const { one } = await setLedgerStage(h);
  expect(outcome(await one.get(url(shopId)))).toBe('404 establishment.notFound');
});
