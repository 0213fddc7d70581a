import { Type } from 'typebox';
import { CommissionStatusName, listReachedCommissions } from '../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { Id, Month, strictObject } from '../../../platform/http/schema.ts';
import { Commission, commissionOf } from '../../commission-fields.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../paging.ts';

export const listCommissionsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListCommissions',
  summary: 'One page of the statement of a month, the latest entry first',
  access: reading('commission'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      competencia: Type.Optional(Month),
      company_id: Type.Optional(Id),
      nivel: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      status: Type.Optional(CommissionStatusName),
    }),
    response: {
      200: enveloped({
        competencia: Type.String(),
        comissoes: Type.Array(Commission),
        paginacao: Continuation,
      }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const { company_id: companyId = null, nivel = null, status = null } = query;
    const filter = { competencia: query.competencia ?? null, companyId, nivel, status };
    const window = windowOf(query);
    const { competencia, hasMore, rows } = await listReachedCommissions(context, caller, filter, window);
    return success('ok', {
      competencia,
      comissoes: rows.map((row) => commissionOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
