import type { MerchantStatement, StatementHead } from '../../modules/books/index.ts';
import type { Language } from '../../platform/problem.ts';
import { movementColumns } from '../statement-fields.ts';
import { headLine, NO_ROWS, periodLine, totalLines } from '../statement-paper.ts';
import type { Paper } from './pdf-answer.ts';
import { titled } from './words.ts';

const TOTALS = {
  opening: titled('Saldo inicial', 'Opening balance'),
  credits: titled('Créditos', 'Credits'),
  debits: titled('Débitos', 'Debits'),
  closing: titled('Saldo final', 'Closing balance'),
  toCome: titled('A receber', 'To come'),
};

/** The statement of an establishment on paper. */
export function merchantStatementPaper(
  head: StatementHead,
  found: MerchantStatement,
  language: Language,
): Paper<MerchantStatement['movements'][number]> {
  const sum = (sign: 1 | -1) =>
    found.movements.reduce((all, { centavos }) => all + Math.max(sign * centavos, 0), 0);
  return {
    title: titled('Extrato', 'Statement'),
    heading: [headLine(head), periodLine(found.from, found.to, language)],
    totals: totalLines(
      [
        [TOTALS.opening, found.opening],
        [TOTALS.credits, sum(1)],
        [TOTALS.debits, sum(-1)],
        [TOTALS.closing, found.closing],
        [TOTALS.toCome, found.toCome],
      ],
      language,
    ),
    columns: movementColumns,
    shares: [2, 5, 2, 1.5, 2.5, 2.5],
    rows: found.movements,
    hasMore: found.hasMore,
    nothing: NO_ROWS[language],
    fileName: `extrato-${found.from}-${found.to}.pdf`,
  };
}
