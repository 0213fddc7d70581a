import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listReachedEstablishments } from '../../../modules/merchants/index.ts';
import { Pagination, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { EstablishmentLine, establishmentLine } from '../../establishment-fields.ts';
import { establishmentFilterFields, establishmentFilterOf } from '../../establishment-filter-fields.ts';
import { pageFields, pagingOf, windowOf } from '../../paging.ts';

export const listEstablishments = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListEstablishments',
  summary: 'One page of the establishments, by name',
  access: reading('establishment'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      ...establishmentFilterFields,
    }),
    response: { 200: enveloped({ estabelecimentos: Type.Array(EstablishmentLine), paginacao: Pagination }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = establishmentFilterOf(query);
    const { rows, total } = await listReachedEstablishments(context, caller, filter, windowOf(query));
    return success('ok', {
      estabelecimentos: rows.map((row) => establishmentLine(caller, row)),
      paginacao: pagingOf(query, total),
    });
  },
});
