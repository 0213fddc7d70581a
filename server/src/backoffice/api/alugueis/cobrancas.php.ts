import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedCharges } from '../../../modules/merchants/index.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';
import { Charge, chargeOf } from '../../rental-fields.ts';
import { chargeFilterFields, chargeFilterOf } from '../../rental-filter-fields.ts';

export const listChargesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListCharges',
  summary: 'One page of the charges of rentals, the latest due first',
  access: reading('rental_charge'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...chargeFilterFields,
    }),
    response: { 200: enveloped({ cobrancas: Type.Array(Charge), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = chargeFilterOf(query);
    const { hasMore, rows } = await listReachedCharges(context, caller, filter, windowOf(query));
    return success('ok', {
      cobrancas: rows.map((row) => chargeOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
