import { reading } from '../../../../modules/identity/index.ts';
import { getPayeeMailing } from '../../../../modules/papers/index.ts';
import { type PayeesContext, payeeFields, payeeProblems } from '../../../../modules/payees/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Mailing, mailingOf } from '../../../mailing-fields.ts';

export const getPayeeMailingEndpoint = endpoint<PayeesContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetPayeeMailing',
  summary: 'Which receipts and statements a payee gets by mail, and what it got last',
  access: reading('paper_recipient'),
  tenant: 'required',
  schema: { query: strictObject(payeeFields), response: { 200: enveloped({ envio: Mailing }) } },
  problems: [payeeProblems.payeeUnknown],
  handler: async ({ caller, query }, context) =>
    success('ok', { envio: mailingOf(caller, await getPayeeMailing(context, caller, query)) }),
});
