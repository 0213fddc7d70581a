import { reading } from '../../../modules/identity/index.ts';
import {
  getTransactionWithParts,
  Id,
  type OperationsContext,
  operationsProblems,
} from '../../../modules/operations/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Transaction, transactionOf } from '../../transaction-fields.ts';

export const getTransactionEndpoint = endpoint<OperationsContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetTransaction',
  summary: 'A transaction with its payouts and the commissions of its levels',
  access: reading('transaction'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: enveloped({ transacao: Transaction }) },
  },
  problems: [operationsProblems.transactionNotFound],
  handler: async ({ caller, query }, context) =>
    success('ok', { transacao: transactionOf(await getTransactionWithParts(context, caller, query.id)) }),
});
