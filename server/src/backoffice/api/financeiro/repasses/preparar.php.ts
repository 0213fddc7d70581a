import { Type } from 'typebox';
import { bookProblems } from '../../../../modules/books/index.ts';
import { managing } from '../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../modules/payees/index.ts';
import { payoutProblems, prepareTenantRun } from '../../../../modules/payouts/index.ts';
import { DateText } from '../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { PayoutRun, payoutRunOf } from '../../../payout-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

/** What is hardly worth a payment: one real. */
const DEFAULT_LEAST_CENTAVOS = 100;
const MOST_CENTAVOS = 100_000_000_000;

export const preparePayouts = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficePreparePayouts',
  summary:
    'Prepare a payout of everything available for each establishment that may be paid; another person approves them',
  access: managing('payout'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({
      data: Type.Optional({
        ...DateText,
        description: 'on which the bank is to pay; today unless it is named',
      }),
      minimo_centavos: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MOST_CENTAVOS,
          default: DEFAULT_LEAST_CENTAVOS,
          description: 'establishments with less are left out',
        }),
      ),
    }),
    response: { 200: enveloped({ rodada: PayoutRun }) },
  },
  problems: [bookProblems.closed, payoutProblems.day, payoutProblems.wholeTenant],
  handler: (call, context) =>
    prepareTenantRun(context, call, {
      day: call.body.data ?? null,
      leastCentavos: call.body.minimo_centavos ?? DEFAULT_LEAST_CENTAVOS,
    }),
  wrap: (run, { language }) => success(backofficeTexts.created[language], { rodada: payoutRunOf(run) }),
});
