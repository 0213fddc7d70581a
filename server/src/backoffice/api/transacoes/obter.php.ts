import { getCommissionedSale } from '../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { saleProblems } from '../../../modules/sales/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success, tagged } from '../../envelope.ts';
import { saleOf, Transaction } from '../../sale-fields.ts';

export const getSaleEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetTransaction',
  summary: 'A transaction with its payouts and the commissions of its levels',
  access: reading('transaction'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: enveloped({ transacao: Transaction }) },
  },
  headers: ['ETag'],
  problems: [saleProblems.saleNotFound],
  handler: ({ caller, query }, context) => getCommissionedSale(context, caller, query.id),
  wrap: (found, { caller }) => tagged(found.sale, success('ok', { transacao: saleOf(caller, found) })),
});
