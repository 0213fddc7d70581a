import { getBeneficiaryStatement } from '../../../../modules/commissions/index.ts';
import { companyProblems, type DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Bytes } from '../../../../platform/http/send-file.ts';
import { beneficiaryFields, beneficiaryOrderOf } from '../../../beneficiary-fields.ts';
import { endpoint } from '../../../endpoint.ts';
import { beneficiaryPaper } from '../../../exports/beneficiary-paper.ts';
import { exportProblems } from '../../../exports/export-problems.ts';
import { answerPdf, PDF_HEADERS } from '../../../exports/pdf-answer.ts';

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
    return answerPdf(call, context, {
      ...beneficiaryPaper(found, language),
      targetId: query.empresa_id,
    });
  },
});
