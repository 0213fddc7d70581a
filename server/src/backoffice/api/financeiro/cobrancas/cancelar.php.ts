import { cancelCharge, chargeProblems } from '../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { chargeReason, PixCharge, pixChargeOf } from '../../../charge-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { seenRecord } from '../../../seen-record.ts';
import { backofficeTexts } from '../../../texts.ts';

export const cancelPixCharge = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCancelPixCharge',
  summary: 'Take a charge by Pix back; what had come for a rent becomes available to the establishment',
  access: managing('pix_charge'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ ...seenRecord, motivo: chargeReason }),
    response: { 200: enveloped({ cobranca: PixCharge }, 'ChangedPixCharge') },
  },
  problems: [
    chargeProblems.notFound,
    chargeProblems.closed,
    chargeProblems.claimWaits,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, motivo: reason, versao: version } = call.body;
    return cancelCharge(context, call, { id, reason, version });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { cobranca: pixChargeOf(caller, row) }),
});
