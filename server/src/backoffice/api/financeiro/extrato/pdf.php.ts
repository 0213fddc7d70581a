import { getMerchantStatement, getStatementHead } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Bytes } from '../../../../platform/http/send-file.ts';
import { endpoint } from '../../../endpoint.ts';
import { exportProblems } from '../../../exports/export-problems.ts';
import { answerPdf, MOST_ON_PAPER, PDF_HEADERS } from '../../../exports/pdf-answer.ts';
import { titled } from '../../../exports/words.ts';
import { merchantStatementFields, movementColumns, statementOrderOf } from '../../../statement-fields.ts';
import { headLine, NO_ROWS, periodLine, totalLines } from '../../../statement-paper.ts';

const TOTALS = {
  opening: titled('Saldo inicial', 'Opening balance'),
  credits: titled('Créditos', 'Credits'),
  debits: titled('Débitos', 'Debits'),
  closing: titled('Saldo final', 'Closing balance'),
  toCome: titled('A receber', 'To come'),
};

export const merchantStatementAsPdf = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetMerchantStatementAsPdf',
  summary: 'A statement as a PDF of up to 10,000 movements',
  access: reading('ledger'),
  tenant: 'required',
  produces: 'application/pdf',
  schema: { query: strictObject(merchantStatementFields), response: { 200: Bytes } },
  headers: PDF_HEADERS,
  problems: [exportProblems.tooManyRows, merchantProblems.establishmentNotFound],
  handler: async (call, context) => {
    const { caller, language, query } = call;
    const order = statementOrderOf(query, language);
    const head = await getStatementHead(context, caller, order.establishmentId);
    const window = { limit: MOST_ON_PAPER, offset: 0 };
    const found = await getMerchantStatement(context, caller, order, window);
    const sum = (sign: 1 | -1) =>
      found.movements.reduce((all, { centavos }) => all + Math.max(sign * centavos, 0), 0);
    return answerPdf(call, context, {
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
      targetId: order.establishmentId,
    });
  },
});
