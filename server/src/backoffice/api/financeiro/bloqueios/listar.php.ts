import { Type } from 'typebox';
import { listReachedHolds } from '../../../../modules/agenda/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { Hold, HoldStatusName, holdOf } from '../../../agenda-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listHoldsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListHolds',
  summary: 'Amounts of establishments that are held, the latest first',
  access: reading('hold'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      estabelecimento_id: Type.Optional(Id),
      status: Type.Optional(HoldStatusName),
    }),
    response: { 200: enveloped({ bloqueios: Type.Array(Hold), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const statuses = query.status === undefined ? null : [query.status];
    const filter = { establishmentId: query.estabelecimento_id ?? null, statuses };
    const { hasMore, rows } = await listReachedHolds(context, caller, filter, windowOf(query));
    return success('ok', {
      bloqueios: rows.map((row) => holdOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
