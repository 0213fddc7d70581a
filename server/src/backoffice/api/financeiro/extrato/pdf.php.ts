import { getMerchantStatement, getStatementHead } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Bytes } from '../../../../platform/http/send-file.ts';
import { endpoint } from '../../../endpoint.ts';
import { exportProblems } from '../../../exports/export-problems.ts';
import { merchantStatementPaper } from '../../../exports/merchant-statement-paper.ts';
import { answerPdf, MOST_ON_PAPER, PDF_HEADERS } from '../../../exports/pdf-answer.ts';
import { merchantStatementFields, statementOrderOf } from '../../../statement-fields.ts';

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
    return answerPdf(call, context, {
      ...merchantStatementPaper(head, found, language),
      targetId: order.establishmentId,
    });
  },
});
