import { chargeProblems, dismissReceipt } from '../../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { approvingReceipts, PixReceipt, pixReceiptOf } from '../../../../charge-fields.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { seenBody } from '../../../../seen-record.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const dismissPixReceipt = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDismissPixReceipt',
  summary: 'Put a Pix aside that pays for nothing here; it can still be assigned later',
  access: approvingReceipts,
  tenant: 'required',
  idempotent: true,
  schema: {
    body: seenBody,
    response: { 200: enveloped({ recebido: PixReceipt }, 'ChangedPixReceipt') },
  },
  problems: [
    chargeProblems.receiptNotFound,
    chargeProblems.wholeTenant,
    chargeProblems.receiptPosted,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, versao: version } = call.body;
    return dismissReceipt(context, call, { id, version });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { recebido: pixReceiptOf(caller, row) }),
});
