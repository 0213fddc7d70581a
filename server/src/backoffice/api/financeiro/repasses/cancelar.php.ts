import { Type } from 'typebox';
import { bookProblems } from '../../../../modules/books/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { cancelTenantPayouts, payoutProblems } from '../../../../modules/payouts/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Payout, payoutOf, seenOf, seenPayouts } from '../../../payout-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const cancelPayoutsEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCancelPayouts',
  summary:
    'Cancel payouts that are in no file, all of them or none; money that was reserved is available again',
  access: managing('payout'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody(seenPayouts),
    response: { 200: enveloped({ repasses: Type.Array(Payout) }, 'ChangedPayouts') },
  },
  problems: [
    payoutProblems.notFound,
    payoutProblems.stage,
    payoutProblems.wholeTenant,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => cancelTenantPayouts(context, call, seenOf(call.body.repasses)),
  wrap: (rows, { caller, language }) =>
    success(backofficeTexts.updated[language], {
      repasses: rows.map((row) => payoutOf(caller, row, language)),
    }),
});
