import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { getRental, merchantProblems } from '../../../modules/merchants/index.ts';
import { tagOf } from '../../../platform/http/record-version.ts';
import { Id, strictObject } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Rental, rentalOf } from '../../rental-fields.ts';

export const getRentalEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetRental',
  summary: 'A rental',
  access: reading('rental'),
  tenant: 'required',
  schema: { query: strictObject({ id: Id }), response: { 200: enveloped({ aluguel: Rental }) } },
  headers: ['ETag'],
  problems: [merchantProblems.rentalNotFound],
  handler: async ({ caller, query, reply }, context) => {
    const row = await getRental(context, caller, query.id);
    reply.header('etag', tagOf(row));
    return success('ok', { aluguel: rentalOf(caller, row) });
  },
});
