import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { getEstablishment, merchantProblems } from '../../../modules/merchants/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { EstablishmentDetail, establishmentDetail } from '../../establishment-fields.ts';

export const getEstablishmentEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetEstablishment',
  summary: 'An establishment with its locations and their terminals',
  access: reading('establishment'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: enveloped({ estabelecimento: EstablishmentDetail }) },
  },
  headers: ['ETag'],
  problems: [merchantProblems.establishmentNotFound],
  handler: async ({ caller, query, reply }, context) => {
    const { establishment, locations } = await getEstablishment(context, caller, { id: query.id });
    reply.header('etag', tagOf(establishment));
    return success('ok', { estabelecimento: establishmentDetail(caller, establishment, locations) });
  },
});
