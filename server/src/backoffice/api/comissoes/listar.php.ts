import { Type } from 'typebox';
import { COMMISSION_ORDERS, listReachedCommissions } from '../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { orderOf } from '../../../platform/http/list-order-field.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { Commission, commissionOf } from '../../commission-fields.ts';
import { commissionFilterFields, commissionFilterOf } from '../../commission-filter-fields.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';

export const listCommissionsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListCommissions',
  summary: 'One page of the statement of a month; among equals, and without an order, the latest entry first',
  access: reading('commission'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...commissionFilterFields,
    }),
    response: {
      200: enveloped({
        competencia: Type.String(),
        comissoes: Type.Array(Commission),
        paginacao: Continuation,
      }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const { competencia, hasMore, rows } = await listReachedCommissions(
      context,
      caller,
      commissionFilterOf(query),
      { ...windowOf(query), order: orderOf(COMMISSION_ORDERS, query.ordem) },
    );
    return success('ok', {
      competencia,
      comissoes: rows.map((row) => commissionOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
