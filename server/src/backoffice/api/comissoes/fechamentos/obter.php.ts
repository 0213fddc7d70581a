import { commissionProblems, getStatement } from '../../../../modules/commissions/index.ts';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { numberedTag } from '../../../../platform/http/etag.ts';
import { Id, strictObject } from '../../../../platform/http/schema.ts';
import { Statement, statementOf } from '../../../commission-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const getStatementEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeGetCommissionStatement',
  summary: 'What a beneficiary has of a month that is closed',
  access: reading('commission_statement'),
  tenant: 'required',
  schema: {
    query: strictObject({ id: Id }),
    response: { 200: enveloped({ fechamento: Statement }) },
  },
  headers: ['ETag'],
  problems: [commissionProblems.statementNotFound],
  handler: async ({ caller, query, reply }, context) => {
    const row = await getStatement(context, caller, query.id);
    if (row.version !== null)
      reply.header('etag', numberedTag('commission_statement', query.id, row.version));
    return success('ok', { fechamento: statementOf(caller, row) });
  },
});
