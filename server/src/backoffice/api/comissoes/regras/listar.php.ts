import { Type } from 'typebox';
import type { DirectoryContext } from '../../../../modules/directory/index.ts';
import { listRules } from '../../../../modules/earnings/index.ts';
import { reading } from '../../../../modules/identity/index.ts';
import { Rule, ruleOf } from '../../../commission-fields.ts';
import { endpoint, enveloped } from '../../../endpoint.ts';
import { success } from '../../../envelope.ts';

export const listRulesEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListCommissionRules',
  summary: 'The commission rules of the tenant',
  access: reading('commission_rule'),
  tenant: 'required',
  schema: { response: { 200: enveloped({ regras: Type.Array(Rule), total: Type.Integer() }) } },
  handler: async ({ caller }, context) => {
    const rules = await listRules(context, caller);
    return success('ok', { regras: rules.map((rule) => ruleOf(caller, rule)), total: rules.length });
  },
});
