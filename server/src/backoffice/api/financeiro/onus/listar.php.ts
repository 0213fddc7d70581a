import { Type } from 'typebox';
import { listReachedEncumbrances } from '../../../../modules/agenda/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Encumbrance, EncumbranceStatusName, encumbranceOf } from '../../../agenda-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listEncumbrancesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListEncumbrances',
  summary: 'Contracts that give receivables to third parties, the latest first',
  access: reading('encumbrance'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      documento: Type.Optional(
        Type.String({ maxLength: 14, description: 'CPF or CNPJ of the receiver, bare' }),
      ),
      status: Type.Optional(EncumbranceStatusName),
    }),
    response: { 200: enveloped({ onus: Type.Array(Encumbrance), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const statuses = query.status === undefined ? null : [query.status];
    const filter = { document: query.documento ?? null, statuses };
    const { hasMore, rows } = await listReachedEncumbrances(context, caller, filter, windowOf(query));
    return success('ok', {
      onus: rows.map((row) => encumbranceOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
