import { Type } from 'typebox';
import { listReachedStatements, StatementStatusName } from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { Id, Month, strictObject } from '../../../../platform/http/schema.ts';
import { Statement, statementOf } from '../../../commission-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';

export const listStatementsEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListCommissionStatements',
  summary:
    'What each beneficiary has of a month by company and level; of the month before this one unless it is named',
  access: reading('commission_statement'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      competencia: Type.Optional(Month),
      company_id: Type.Optional(Id),
      status: Type.Optional(StatementStatusName),
      nivel: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      beneficiario: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    response: {
      200: enveloped({
        competencia: Type.String(),
        fechamentos: Type.Array(Statement),
        paginacao: Continuation,
      }),
    },
  },
  handler: async ({ caller, query }, context) => {
    const filter = {
      competencia: query.competencia ?? null,
      companyId: query.company_id ?? null,
      status: query.status ?? null,
      nivel: query.nivel ?? null,
      beneficiario: query.beneficiario ?? null,
    };
    const window = windowOf(query);
    const { competencia, hasMore, rows } = await listReachedStatements(context, caller, filter, window);
    return success('ok', {
      competencia,
      fechamentos: rows.map((row) => statementOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
