import { Type } from 'typebox';
import { listReachedRules } from '../../../../../modules/advances/index.ts';
import type { DirectoryContext } from '../../../../../modules/directory/index.ts';
import { reading } from '../../../../../modules/identity/index.ts';
import { Id, strictObject } from '../../../../../platform/http/schema.ts';
import { AdvanceRule, advanceRuleOf } from '../../../../advance-fields.ts';
import { endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { Continuation, continuationOf, pageFields, windowOf } from '../../../../paging.ts';

export const listAdvanceRules = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListAdvanceRules',
  summary: 'The rules by which establishments are advanced, the latest first',
  access: reading('advance_rule'),
  tenant: 'required',
  schema: {
    query: strictObject({
      ...pageFields,
      estabelecimento_id: Type.Optional({ ...Id, description: 'those that may count for it' }),
    }),
    response: { 200: enveloped({ regras: Type.Array(AdvanceRule), paginacao: Continuation }) },
  },
  handler: async ({ caller, query }, context) => {
    const establishmentId = query.estabelecimento_id ?? null;
    const { hasMore, rows } = await listReachedRules(context, caller, establishmentId, windowOf(query));
    return success('ok', {
      regras: rows.map((row) => advanceRuleOf(caller, row)),
      paginacao: continuationOf(query, hasMore),
    });
  },
});
