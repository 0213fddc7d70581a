import {
  approvalFields,
  approveAccount,
  approving,
  type PayeesContext,
  payeeProblems,
} from '../../../../modules/payees/index.ts';
import { requestProblems } from '../../../../platform/http/request-problems.ts';
import { statusProblems } from '../../../../platform/http/status-problems.ts';
import { csrfBody, endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { decidedAccountOf, PayeeAccount } from '../../../payee-account-fields.ts';
import { backofficeTexts } from '../../../texts.ts';

export const approvePayeeAccountEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeApprovePayeeAccount',
  summary: 'Approve a payee account that somebody else asked for; it counts when its quarantine is over',
  access: approving,
  stepUp: true,
  tenant: 'required',
  idempotent: true,
  schema: { body: csrfBody(approvalFields), response: { 200: enveloped({ conta: PayeeAccount }) } },
  problems: [
    payeeProblems.accountNotFound,
    payeeProblems.ownRequest,
    payeeProblems.otherHolder,
    statusProblems.transition,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => approveAccount(context, call, call.body),
  wrap: (row, { caller, language }) =>
    success(backofficeTexts.updated[language], { conta: decidedAccountOf(caller, row) }),
});
