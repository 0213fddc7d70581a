import { Type } from 'typebox';
import { bookProblems } from '../../../../modules/books/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { payoutProblems, takeTenantReturn } from '../../../../modules/payouts/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { PayoutReturn, payoutReturnOf } from '../../../payout-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

/** Some 30,000 payments. */
const BODY_BYTES = 16 * 1024 * 1024;

export const takePayoutReturn = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeTakePayoutReturn',
  summary: 'Hand in the return of a bank as the body: what became of each payment, or why it cannot be read',
  access: managing('payout_return'),
  tenant: 'required',
  idempotent: true,
  bodyLimitBytes: BODY_BYTES,
  rawBody: 'bytes',
  documented: {
    body: {
      'text/plain': {
        schema: Type.String({
          description: 'CNAB 240, one byte a position, or JSON Lines in UTF-8, as the contract has it',
        }),
      },
    },
  },
  schema: {
    query: strictObject({
      contrato_id: { ...Id, description: 'the contract of which the file is' },
    }),
    response: { 200: enveloped({ retorno: PayoutReturn }) },
  },
  problems: [
    payoutProblems.contractNotFound,
    payoutProblems.returnRefused,
    payoutProblems.wholeTenant,
    bookProblems.closed,
    requestProblems.bodyTooLarge,
  ],
  handler: async (call, context) => {
    const file = { contractId: call.query.contrato_id, bytes: call.bytes };
    return takeTenantReturn(context, call, file);
  },
  wrap: (taken, { caller, language }) =>
    success(backofficeTexts.updated[language], { retorno: payoutReturnOf(caller, language, taken) }),
});
