import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { listReachedDisputes } from '../../../../modules/sales/index.ts';
import { DateText, Id, strictObject } from '../../../../platform/http/schema.ts';
import { Dispute, DisputeReasonName, DisputeStateName, disputeOf } from '../../../dispute-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listDisputesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListDisputes',
  summary: 'Disputes of sales, whoever opened them, the latest first; open ones alone by their deadline',
  access: reading('dispute'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      estado: Type.Optional({ ...DisputeStateName, description: 'how it ended, or that it is open' }),
      estabelecimento_id: Type.Optional(Id),
      motivo: Type.Optional({ ...DisputeReasonName, description: 'what the code of the scheme means' }),
      vence_ate: Type.Optional({
        ...DateText,
        description: 'open ones that the establishment has to answer until then',
      }),
    }),
    response: { 200: enveloped({ contestacoes: Type.Array(Dispute), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const filter = {
      states: query.estado === undefined ? null : [query.estado],
      establishmentId: query.estabelecimento_id ?? null,
      reason: query.motivo ?? null,
      dueUntil: query.vence_ate ?? null,
    };
    const { hasMore, rows } = await listReachedDisputes(context, caller, filter, windowOf(query));
    return success('ok', {
      contestacoes: rows.map((row) => disputeOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
