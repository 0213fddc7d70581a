import { bookProblems } from '../../../../../modules/books/index.ts';
import { assignReceipt, chargeProblems } from '../../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { Id } from '../../../../../platform/http/schema.ts';
import { approvingReceipts, PixReceipt, pixReceiptOf } from '../../../../charge-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { seenRecord } from '../../../../seen-record.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const assignPixReceipt = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeAssignPixReceipt',
  summary: 'Say to which charge a Pix belongs that came without one',
  access: approvingReceipts,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({ ...seenRecord, cobranca_id: Id }),
    response: { 200: enveloped({ recebido: PixReceipt }, 'ChangedPixReceipt') },
  },
  problems: [
    chargeProblems.receiptNotFound,
    chargeProblems.notFound,
    chargeProblems.wholeTenant,
    chargeProblems.receiptPosted,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { cobranca_id: chargeId, id, versao: version } = call.body;
    return assignReceipt(context, call, { id, version, chargeId });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { recebido: pixReceiptOf(caller, row) }),
});
