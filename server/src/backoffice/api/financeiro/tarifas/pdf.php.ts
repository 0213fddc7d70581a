import { getFeeStatement } from '../../../../modules/books/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { merchantProblems } from '../../../../modules/merchants/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Bytes } from '../../../../platform/http/send-file.ts';
import { endpoint } from '../../../endpoint.ts';
import { exportProblems } from '../../../exports/export-problems.ts';
import { feeStatementPaper } from '../../../exports/fee-statement-paper.ts';
import { answerPdf, PDF_HEADERS } from '../../../exports/pdf-answer.ts';
import { feeFields, feeOrderOf } from '../../../fee-fields.ts';

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
    const found = await getFeeStatement(context, caller, feeOrderOf(query, language));
    return answerPdf(call, context, {
      ...feeStatementPaper(found, language),
      targetId: query.estabelecimento_id,
    });
  },
});
