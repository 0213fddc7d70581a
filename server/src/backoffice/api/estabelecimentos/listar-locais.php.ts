import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { getEstablishment, merchantProblems } from '../../../modules/merchants/index.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Location, locationOf } from '../../establishment-fields.ts';

export const listLocationsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListLocations',
  summary: 'The locations of an establishment with their terminals, the main one first',
  access: reading('establishment'),
  tenant: 'required',
  schema: {
    query: strictObject({ estabelecimento_id: Id }),
    response: { 200: enveloped({ locais: Type.Array(Location), total: Type.Integer() }) },
  },
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, query }, context) => {
    const { locations } = await getEstablishment(context, caller, { id: query.estabelecimento_id });
    return success('ok', { locais: locations.map(locationOf), total: locations.length });
  },
});
