import { Type } from 'typebox';
import { listReachedAdvances } from '../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { Advance, AdvanceStatusName, advanceOf } from '../../../advance-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listAdvancesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAdvances',
  summary: 'Advances of establishments, the latest first',
  access: reading('advance'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      status: Type.Optional(AdvanceStatusName),
      estabelecimento_id: Type.Optional(Id),
    }),
    response: { 200: enveloped({ antecipacoes: Type.Array(Advance), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = {
      statuses: query.status === undefined ? null : [query.status],
      establishmentId: query.estabelecimento_id ?? null,
    };
    const { hasMore, rows } = await listReachedAdvances(context, caller, filter, windowOf(query));
    const now = context.clock.now();
    return success('ok', {
      antecipacoes: rows.map((row) => advanceOf(caller, now, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
