import { Type } from 'typebox';
import { bookProblems } from '../../../../modules/books/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { approveTenantPayouts, payoutProblems } from '../../../../modules/payouts/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { approvingPayouts, Payout, payoutOf, seenOf, seenPayouts } from '../../../payout-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const approvePayoutsEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeApprovePayouts',
  summary:
    'Approve payouts that somebody else prepared, all of them or none: their money is spent from then on',
  access: approvingPayouts,
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody(seenPayouts),
    response: { 200: enveloped({ repasses: Type.Array(Payout) }, 'ChangedPayouts') },
  },
  problems: [
    payoutProblems.notFound,
    payoutProblems.stage,
    payoutProblems.ownApproval,
    payoutProblems.ownAccount,
    payoutProblems.accountChanged,
    payoutProblems.held,
    payoutProblems.booksOpening,
    payoutProblems.neverProven,
    payoutProblems.unproven,
    payoutProblems.notCovered,
    payoutProblems.chainUnderWay,
    payoutProblems.wholeTenant,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => approveTenantPayouts(context, call, seenOf(call.body.repasses)),
  wrap: (rows, { caller, language }) =>
    success(backofficeTexts.updated[language], {
      repasses: rows.map((row) => payoutOf(caller, row, language)),
    }),
});
