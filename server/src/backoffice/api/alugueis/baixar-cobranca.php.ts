import { SETTLED_STATUSES } from '@retaguarda/rules/rental-status';
import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { managing } from '../../../modules/identity/index.ts';
import { merchantProblems, settleCharge } from '../../../modules/merchants/index.ts';
import { Id, oneOf } from '../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { backofficeTexts } from '../../texts.ts';

export const settleChargeEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeSettleCharge',
  summary: 'Say that a charge was paid, waived or cancelled',
  access: managing('rental_charge'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ id: Id, status: oneOf(SETTLED_STATUSES) }),
    response: { 200: enveloped({ id: Type.Integer(), status: Type.String() }) },
  },
  problems: [merchantProblems.chargeNotFound, merchantProblems.chargeSettled],
  handler: (call, context) => settleCharge(context, call, call.body.id, call.body.status),
  wrap: (settled, { language }) => success(backofficeTexts.updated[language], settled),
});
