import { formatCnpj } from '@retaguarda/rules/cnpj';
import { getBeneficiaryStatement } from '../../../../modules/commissions/index.ts';
import { companyProblems, type DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Bytes } from '../../../../platform/http/send-file.ts';
import { beneficiaryColumns, beneficiaryFields, beneficiaryOrderOf } from '../../../beneficiary-fields.ts';
import { endpoint } from '../../../endpoint.ts';
import { exportProblems } from '../../../exports/export-problems.ts';
import { answerPdf, MOST_ON_PAPER, PDF_HEADERS } from '../../../exports/pdf-answer.ts';
import { titled } from '../../../exports/words.ts';
import { NO_ROWS, periodLine, totalLines } from '../../../statement-paper.ts';

const WORDS = {
  level: titled('Nível', 'Level'),
  opening: titled('Saldo inicial', 'Opening balance'),
  earned: titled('Comissões apuradas', 'Commissions earned'),
  reversed: titled('Comissões estornadas', 'Commissions given back'),
  paid: titled('Pagamentos', 'Payments'),
  closing: titled('Saldo final', 'Closing balance'),
};

export const beneficiaryStatementAsPdf = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetBeneficiaryStatementAsPdf',
  summary: 'The statement of a beneficiary of commissions as a PDF',
  access: reading('ledger'),
  tenant: 'required',
  produces: 'application/pdf',
  schema: { query: strictObject(beneficiaryFields), response: { 200: Bytes } },
  headers: PDF_HEADERS,
  problems: [exportProblems.tooManyRows, companyProblems.notFound],
  handler: async (call, context) => {
    const { caller, language, query } = call;
    const found = await getBeneficiaryStatement(context, caller, beneficiaryOrderOf(query, language));
    const { company, from, level, movements, to } = found;
    const cnpj = company.cnpj === null ? [] : [`CNPJ ${formatCnpj(company.cnpj)}`];
    const sumOf = (wanted: string) =>
      movements.reduce((all, { centavos, kind }) => (kind === wanted ? all + centavos : all), 0);
    return answerPdf(call, context, {
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
      shares: [2.2, 3.6, 2, 2.6, 2.6, 1.6, 2.2, 2.4],
      rows: movements,
      hasMore: movements.length > MOST_ON_PAPER,
      nothing: NO_ROWS[language],
      fileName: `extrato-comissoes-${from}-${to}.pdf`,
      targetId: call.query.empresa_id,
    });
  },
});
