import { Type } from 'typebox';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { reading } from '../../../modules/identity/index.ts';
import { listTenantRatePlans } from '../../../modules/rates/index.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { RatePlan, ratePlanOf } from '../../rate-plan-fields.ts';

export const listRatePlansEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListRatePlans',
  summary: 'The rate plans of the tenant with their tables',
  access: reading('rate_plan'),
  tenant: 'required',
  schema: { response: { 200: enveloped({ planos: Type.Array(RatePlan), total: Type.Integer() }) } },
  handler: async ({ caller }, context) => {
    const plans = await listTenantRatePlans(context, caller);
    return success('ok', { planos: plans.map((plan) => ratePlanOf(caller, plan)), total: plans.length });
  },
});
