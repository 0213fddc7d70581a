import { Type } from 'typebox';
import { bookProblems } from '../../../../../modules/books/index.ts';
import { chargeProblems, decideClaim } from '../../../../../modules/charges/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { oneOf } from '../../../../../platform/http/schema.ts';
import {
  approvingCharges,
  chargeReason,
  PixChargeDetail,
  pixChargeDetailOf,
} from '../../../../charge-fields.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { seenRecord } from '../../../../seen-record.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const decidePixPayment = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDecidePixPayment',
  summary: 'Approve or refuse a payment by Pix that somebody else reported',
  access: approvingCharges,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      ...seenRecord,
      status: oneOf(['aprovado', 'recusado'] as const),
      motivo: Type.Optional({ ...chargeReason, description: 'why it is refused; needed then' }),
    }),
    response: { 200: enveloped({ detalhe: PixChargeDetail }, 'ChangedPixChargeDetail') },
  },
  problems: [
    chargeProblems.claimNotFound,
    chargeProblems.claimDecided,
    chargeProblems.ownClaim,
    chargeProblems.noReason,
    chargeProblems.known,
    chargeProblems.otherAmount,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, motivo: reason = null, status, versao: version } = call.body;
    return decideClaim(context, call, { id, version, status, reason });
  },
  wrap: (whole, { caller, language }) =>
    success(backofficeTexts.updated[language], { detalhe: pixChargeDetailOf(caller, whole) }),
});
