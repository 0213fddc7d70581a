import { formatCnpj } from '@retaguarda/rules/cnpj';
import { getFeeStatement } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Bytes } from '../../../../platform/http/send-file.ts';
import { endpoint } from '../../../endpoint.ts';
import { exportProblems } from '../../../exports/export-problems.ts';
import { answerPdf, PDF_HEADERS } from '../../../exports/pdf-answer.ts';
import { titled } from '../../../exports/words.ts';
import { feeColumns, feeFields, feeOrderOf } from '../../../fee-fields.ts';
import { headLine, NO_ROWS, totalLines } from '../../../statement-paper.ts';

const WORDS = {
  provider: titled('Prestador:', 'Provider:'),
  month: titled('Competência:', 'Month:'),
  gross: titled('Valor bruto', 'Gross'),
  commission: titled('Comissão (MDR)', 'Commission (MDR)'),
  advance: titled('Antecipação', 'Advances'),
  base: titled('Base do IRRF', 'Base of the income tax'),
  withheld: titled('IRRF 1,5 % (autorretenção)', 'Income tax 1.5 % (withheld by the provider)'),
};

export const feeStatementAsPdf = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetFeeStatementAsPdf',
  summary: 'The fees of a month as a PDF',
  access: reading('ledger'),
  tenant: 'required',
  produces: 'application/pdf',
  schema: { query: strictObject(feeFields), response: { 200: Bytes } },
  headers: PDF_HEADERS,
  problems: [exportProblems.tooManyRows, merchantProblems.establishmentNotFound],
  handler: async (call, context) => {
    const { caller, language, query } = call;
    const { head, lines, month, sums, withheld } = await getFeeStatement(
      context,
      caller,
      feeOrderOf(query, language),
    );
    const { provider } = head;
    const cnpj = provider?.cnpj ?? null;
    const maker = [provider?.name ?? '-', cnpj === null ? '' : `CNPJ ${formatCnpj(cnpj)}`];
    return answerPdf(call, context, {
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
      targetId: call.query.estabelecimento_id,
    });
  },
});
