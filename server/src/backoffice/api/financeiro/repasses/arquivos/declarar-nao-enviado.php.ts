import { Type } from 'typebox';
import { bookProblems } from '../../../../../modules/books/index.ts';
import { managing } from '../../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../../modules/payees/index.ts';
import { declareTenantFileUnsent, payoutProblems } from '../../../../../modules/payouts/index.ts';
import { requestProblems } from '../../../../../platform/http/request-problems.ts';
import { Id } from '../../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { PayoutFile, payoutFileOf } from '../../../../payout-fields.ts';
import { backofficeTexts } from '../../../../texts.ts';

export const declarePayoutFileUnsent = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeDeclarePayoutFileUnsent',
  summary:
    'Say that a file never reached the bank; when a second person says so as well, its payouts are cancelled',
  access: managing('payout_file'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      id: Id,
      versao: Type.Integer({ minimum: 1, description: 'the version that was read' }),
    }),
    response: { 200: enveloped({ arquivo: PayoutFile }) },
  },
  problems: [
    payoutProblems.fileNotFound,
    payoutProblems.stage,
    payoutProblems.answered,
    payoutProblems.oneDeclares,
    payoutProblems.wholeTenant,
    bookProblems.closed,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => {
    const { id, versao } = call.body;
    return declareTenantFileUnsent(context, call, { id, version: versao });
  },
  wrap: (file, { language }) => success(backofficeTexts.updated[language], { arquivo: payoutFileOf(file) }),
});
