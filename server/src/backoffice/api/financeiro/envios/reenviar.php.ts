import { Type } from 'typebox';
import { managing } from '../../../../modules/identity/index.ts';
import { paperProblems, sendPaperAgain } from '../../../../modules/papers/index.ts';
import { type PayeesContext, payeeFields, payeeProblems } from '../../../../modules/payees/index.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Mailing, mailingOf } from '../../../mailing-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const sendPaperAgainEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeSendPaperAgain',
  summary: 'Send a receipt or statement once more, to where the payee gets its papers now',
  access: managing('paper_recipient'),
  tenant: 'required',
  idempotent: true,
  schema: {
    body: csrfBody({ ...payeeFields, id: Type.Integer({ minimum: 1, description: 'one of `envios`' }) }),
    response: { 200: enveloped({ envio: Mailing }) },
  },
  problems: [
    payeeProblems.payeeUnknown,
    paperProblems.mailUnknown,
    paperProblems.mailWaits,
    paperProblems.unwanted,
  ],
  handler: (call, context) => sendPaperAgain(context, call, call.body),
  wrap: (mailing, { caller, language }) =>
    success(backofficeTexts.updated[language], { envio: mailingOf(caller, mailing) }),
});
