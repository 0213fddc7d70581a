import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { ChargeStatusName, listReachedCharges } from '../../../modules/merchants/index.ts';
import { Id, Month, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';
import { Charge, chargeOf } from '../../rental-fields.ts';

export const listChargesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListCharges',
  summary: 'One page of the charges of rentals, the latest due first',
  access: reading('rental_charge'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      aluguel_id: Type.Optional(Id),
      competencia: Type.Optional(Month),
      status: Type.Optional(ChargeStatusName),
    }),
    response: { 200: enveloped({ cobrancas: Type.Array(Charge), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const { aluguel_id: rentalId = null, competencia = null, status = null } = query;
    const filter = { rentalId, competencia, status };
    const { hasMore, rows } = await listReachedCharges(context, caller, filter, windowOf(query));
    return success('ok', {
      cobrancas: rows.map((row) => chargeOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
