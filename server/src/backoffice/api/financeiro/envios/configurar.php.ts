import { managing } from '../../../../modules/identity/index.ts';
import { changePayeeMailing, paperProblems } from '../../../../modules/papers/index.ts';
import { type PayeesContext, payeeProblems } from '../../../../modules/payees/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Mailing, mailingFields, mailingOf } from '../../../mailing-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const changePayeeMailingEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeChangePayeeMailing',
  summary: 'Say which receipts and statements a payee gets by mail, and where; both false stop it',
  access: managing('paper_recipient'),
  stepUp: true,
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(mailingFields), response: { 200: enveloped({ envio: Mailing }) } },
  problems: [payeeProblems.payeeUnknown, paperProblems.email, requestProblems.preconditionFailed],
  handler: (call, context) => changePayeeMailing(context, call, call.body),
  wrap: (mailing, { caller, language }) =>
    success(backofficeTexts.updated[language], { envio: mailingOf(caller, mailing) }),
});
