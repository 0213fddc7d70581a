import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedSales } from '../../../modules/sales/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';
import { ChangeableTransaction, changeableSale } from '../../sale-fields.ts';
import { saleFilterFields, saleListingOf, saleOrderFields, saleOrderOf } from '../../sale-filter-fields.ts';

export const listSalesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListTransactions',
  summary: 'One page of the transactions, the latest first unless `ordem` says otherwise',
  access: reading('transaction'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...saleFilterFields,
      ...saleOrderFields,
    }),
    response: {
      200: enveloped({
        transacoes: Type.Array(ChangeableTransaction),
        paginacao: Continuation,
      }),
    },
  },
  handler: async ({ caller, language, query }, context) => {
    const listing = await saleListingOf(context, caller, query);
    const { hasMore, rows } = await listReachedSales(
      context,
      caller,
      listing,
      { ...windowOf(query), order: saleOrderOf(query) },
      language,
    );
    return success('ok', {
      transacoes: rows.map((row) => changeableSale(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
