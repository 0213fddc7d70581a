import { managing } from '../../../../modules/identity/index.ts';
import {
  newAccountFields,
  type PayeesContext,
  payeeProblems,
  requestAccount,
} from '../../../../modules/payees/index.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { PayeeAccount, payeeAccountOf } from '../../../payee-account-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const requestPayeeAccountEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRequestPayeeAccount',
  summary: 'Ask that an establishment or a company be paid to another account; somebody else approves it',
  access: managing('payee_account'),
  stepUp: true,
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(newAccountFields), response: { 200: enveloped({ conta: PayeeAccount }) } },
  problems: [
    payeeProblems.payeeUnknown,
    payeeProblems.oneAccount,
    payeeProblems.holderDocument,
    payeeProblems.otherHolder,
    payeeProblems.bankMissing,
    payeeProblems.bankUnknown,
    payeeProblems.bankMismatch,
    payeeProblems.branchDigit,
    payeeProblems.accountDigit,
    payeeProblems.keyInvalid,
    payeeProblems.keyAmbiguous,
    payeeProblems.keyOfAnother,
    payeeProblems.unchanged,
    payeeProblems.changeOpen,
  ],
  handler: (call, context) => requestAccount(context, call, call.body),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.created[language], { conta: payeeAccountOf(caller, row, row.askedAt) }),
});
