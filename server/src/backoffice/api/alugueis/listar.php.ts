import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedRentals } from '../../../modules/merchants/index.ts';
import { Pagination, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';
import { Rental, rentalOf } from '../../rental-fields.ts';
import { rentalFilterFields, rentalFilterOf } from '../../rental-filter-fields.ts';

export const listRentalsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListRentals',
  summary: 'One page of the rentals, the newest first',
  access: reading('rental'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...rentalFilterFields,
    }),
    response: { 200: enveloped({ alugueis: Type.Array(Rental), paginacao: Pagination }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = rentalFilterOf(query);
    const { rows, total } = await listReachedRentals(context, caller, filter, windowOf(query));
    return success('ok', {
      alugueis: rows.map((row) => rentalOf(caller, row)),
      paginacao: pagingOf(query, total),
    });
  },
});
