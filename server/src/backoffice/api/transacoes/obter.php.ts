import { reading } from '../../../modules/identity/index.ts';
import {
  getTransactionWithParts,
  type OperationsContext,
  operationsProblems,
} from '../../../modules/operations/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
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
  handler: ({ caller, query }, context) => getTransactionWithParts(context, caller, query.id),
  wrap: (sale) => tagged(sale.transaction, success('ok', { transacao: transactionOf(sale) })),
});
