import { commissionProblems, readCommissionReceipt } from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { attachment } from '../../../../platform/http/byte-range.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { Bytes } from '../../../../platform/http/send-file.ts';
import { timeZoneOf } from '../../../../platform/local-date.ts';
import { endpoint } from '../../../endpoint.ts';
import { commissionReceiptFile } from '../../../exports/commission-receipt.ts';
import { PDF_HEADERS } from '../../../exports/pdf-answer.ts';

export const downloadCommissionReceipt = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeDownloadCommissionReceipt',
  summary: 'The receipt of commissions that were paid; of the account its end alone',
  access: reading('commission_statement'),
  tenant: 'required',
  produces: 'application/pdf',
  schema: { query: strictObject({ id: Id }), response: { 200: Bytes } },
  headers: PDF_HEADERS,
  problems: [commissionProblems.statementNotFound, commissionProblems.notPaid],
  handler: async (call, context) => {
    const { caller, language, query, reply } = call;
    const receipt = await readCommissionReceipt(context, caller, query.id);
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', attachment(`recibo-comissoes-${receipt.id}.pdf`))
      .header('x-content-type-options', 'nosniff')
      .send(commissionReceiptFile(receipt, { language, timeZone: timeZoneOf(caller) }));
  },
});
