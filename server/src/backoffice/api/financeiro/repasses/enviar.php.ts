import { bookProblems } from '../../../../modules/books/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { payoutProblems, sendTenantPayouts } from '../../../../modules/payouts/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { PayoutFile, payoutFileOf, seenOf, seenPayouts } from '../../../payout-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const sendPayouts = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeSendPayouts',
  summary: 'Make the file of approved payouts for a bank (CNAB 240), which is downloaded and handed over',
  access: managing('payout_file'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({ contrato_id: Id, ...seenPayouts }),
    response: { 200: enveloped({ arquivo: PayoutFile }) },
  },
  problems: [
    payoutProblems.contractNotFound,
    payoutProblems.notFound,
    payoutProblems.stage,
    payoutProblems.accountChanged,
    payoutProblems.held,
    payoutProblems.booksOpening,
    payoutProblems.neverProven,
    payoutProblems.unproven,
    payoutProblems.chainUnderWay,
    payoutProblems.fileRefused,
    payoutProblems.wholeTenant,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { contrato_id: contractId, repasses } = call.body;
    return sendTenantPayouts(context, call, { contractId, seen: seenOf(repasses) });
  },
  wrap: (file, { language }) => success(backofficeTexts.created[language], { arquivo: payoutFileOf(file) }),
});
