import { reading } from '../../../../modules/identity/index.ts';
import {
  type PayeesContext,
  payeeProblems,
  refusalFields,
  refuseAccount,
} from '../../../../modules/payees/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { statusProblems } from '../../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { decidedAccountOf, PayeeAccount } from '../../../payee-account-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const refusePayeeAccountEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeRefusePayeeAccount',
  summary: 'Refuse a payee account before money goes to it: whoever approves may, and whoever asked for it',
  access: reading('payee_account'),
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(refusalFields), response: { 200: enveloped({ conta: PayeeAccount }) } },
  problems: [
    payeeProblems.accountNotFound,
    statusProblems.transition,
    requestProblems.permissionDenied,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => refuseAccount(context, call, call.body),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { conta: decidedAccountOf(caller, row) }),
});
