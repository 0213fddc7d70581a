import { Type } from 'typebox';
import { listReachedStatements, STATEMENT_ORDERS } from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { orderedBy, orderOf } from '../../../../platform/http/list-order-field.ts';
import { strictObject } from '../../../../platform/http/schema.ts';
import { Statement, statementOf } from '../../../commission-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../paging.ts';
import { statementFilterFields, statementListingOf } from '../../../statement-filter-fields.ts';

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
      ...statementFilterFields,
      ordem: Type.Optional(orderedBy(STATEMENT_ORDERS)),
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
    const window = { ...windowOf(query), order: orderOf(STATEMENT_ORDERS, query.ordem) };
    const { competencia, hasMore, rows } = await listReachedStatements(
      context,
      caller,
      statementListingOf(query),
      window,
    );
    return success('ok', {
      competencia,
      fechamentos: rows.map((row) => statementOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
