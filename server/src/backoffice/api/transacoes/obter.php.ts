import { getCommissionedTransaction } from '../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { saleProblems } from '../../../modules/sales/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { Transaction, transactionOf } from '../../transaction-fields.ts';

export const getTransactionEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetTransaction',
  summary: 'A transaction with its payouts and the commissions of its levels',
  access: reading('transaction'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: enveloped({ transacao: Transaction }) },
  },
  problems: [saleProblems.transactionNotFound],
  handler: ({ caller, query }, context) => getCommissionedTransaction(context, caller, query.id),
  wrap: (sale) => tagged(sale.transaction, success('ok', { transacao: transactionOf(sale) })),
});
