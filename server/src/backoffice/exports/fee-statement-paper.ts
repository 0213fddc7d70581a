import { formatCnpj } from '@retaguarda/rules/cnpj';
import type { FeeLine, FeeStatement } from '../../modules/books/index.ts';
import type { Language } from '../../platform/problem.ts';
import { feeColumns } from '../fee-fields.ts';
import { headLine, NO_ROWS, totalLines } from '../statement-paper.ts';
import type { Paper } from './pdf-answer.ts';
import { titled } from './words.ts';

const WORDS = {
  provider: titled('Prestador:', 'Provider:'),
  month: titled('Competência:', 'Month:'),
  gross: titled('Valor bruto', 'Gross'),
  commission: titled('Comissão (MDR)', 'Commission (MDR)'),
  advance: titled('Antecipação', 'Advances'),
  base: titled('Base do IRRF', 'Base of the income tax'),
  withheld: titled('IRRF 1,5 % (autorretenção)', 'Income tax 1.5 % (withheld by the provider)'),
};

/** The fees of a month of an establishment on paper. */
export function feeStatementPaper(
  { head, lines, month, sums, withheld }: FeeStatement,
  language: Language,
): Paper<FeeLine> {
  const { provider } = head;
  const cnpj = provider?.cnpj ?? null;
  const maker = [provider?.name ?? '-', cnpj === null ? '' : `CNPJ ${formatCnpj(cnpj)}`];
  return {
    title: titled('Tarifas do mês', 'Fees of the month'),
    heading: [
      headLine(head),
      `${WORDS.provider[language]} ${maker.filter(Boolean).join(' · ')}`,
      `${WORDS.month[language]} ${language === 'en' ? month : month.split('-').reverse().join('/')}`,
    ],
    totals: totalLines(
      [
        [WORDS.gross, sums.gross],
        [WORDS.commission, sums.mdr],
        [WORDS.advance, sums.advance],
        [WORDS.base, withheld.base],
        [WORDS.withheld, withheld.centavos],
      ],
      language,
    ),
    columns: feeColumns,
    shares: [4, 3, 1.5, 2.5, 2.5, 2.5],
    rows: lines,
    hasMore: false,
    nothing: NO_ROWS[language],
    fileName: `tarifas-${month}.pdf`,
  };
}
