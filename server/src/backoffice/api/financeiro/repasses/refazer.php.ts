import { Type } from 'typebox';
import { bookProblems } from '../../../../modules/books/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { payoutProblems, replaceTenantPayout } from '../../../../modules/payouts/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { DateText, Id } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Payout, payoutOf } from '../../../payout-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const replacePayoutEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeReplacePayout',
  summary: 'Prepare another payout in the place of one that was refused, given back or cancelled, once',
  access: managing('payout'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      versao: Type.Integer({ minimum: 1, description: 'the version that was read' }),
      data: Type.Optional({
        ...DateText,
        description: 'on which the bank is to pay; today unless it is named',
      }),
    }),
    response: { 200: enveloped({ repasse: Payout }) },
  },
  problems: [
    payoutProblems.notFound,
    payoutProblems.noAccount,
    payoutProblems.replaced,
    payoutProblems.notReplaceable,
    payoutProblems.chainUnderWay,
    payoutProblems.openAlarm,
    payoutProblems.day,
    payoutProblems.wholeTenant,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { data, id, versao } = call.body;
    return replaceTenantPayout(context, call, { id, version: versao, day: data ?? null });
  },
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.created[language], { repasse: payoutOf(caller, row, language) }),
});
