import { formatCnpj } from '@retaguarda/rules/cnpj';
import type { BeneficiaryStatement, CommissionMovement } from '../../modules/commissions/index.ts';
import type { Language } from '../../platform/problem.ts';
import { beneficiaryColumns } from '../beneficiary-fields.ts';
import { NO_ROWS, periodLine, totalLines } from '../statement-paper.ts';
import { MOST_ON_PAPER, type Paper } from './pdf-answer.ts';
import { titled } from './words.ts';

const WORDS = {
  level: titled('Nível', 'Level'),
  opening: titled('Saldo inicial', 'Opening balance'),
  earned: titled('Comissões apuradas', 'Commissions earned'),
  reversed: titled('Comissões estornadas', 'Commissions given back'),
  paid: titled('Pagamentos', 'Payments'),
  closing: titled('Saldo final', 'Closing balance'),
};

/** The statement of a level of a beneficiary of commissions on paper. */
export function beneficiaryPaper(
  { company, from, level, movements, to, ...found }: Omit<BeneficiaryStatement, 'levels'>,
  language: Language,
): Paper<CommissionMovement> {
  const cnpj = company.cnpj === null ? [] : [`CNPJ ${formatCnpj(company.cnpj)}`];
  const sumOf = (wanted: string) =>
    movements.reduce((all, { centavos, kind }) => (kind === wanted ? all + centavos : all), 0);
  return {
    title: titled('Extrato de comissões', 'Statement of commissions'),
    heading: [
      [company.name, ...cnpj, `${WORDS.level[language]} ${level}`].join(' · '),
      periodLine(from, to, language),
    ],
    totals: totalLines(
      [
        [WORDS.opening, found.opening],
        [WORDS.earned, sumOf('apuracao')],
        [WORDS.reversed, sumOf('estorno')],
        [WORDS.paid, sumOf('pagamento')],
        [WORDS.closing, found.closing],
      ],
      language,
    ),
    columns: beneficiaryColumns,
    shares: [2.2, 3.4, 2, 2.4, 2.4, 2.4, 1.6, 2.2, 2.4],
    rows: movements,
    hasMore: movements.length > MOST_ON_PAPER,
    nothing: NO_ROWS[language],
    fileName: `extrato-comissoes-${from}-${to}.pdf`,
  };
}
