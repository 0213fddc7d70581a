import { Type } from 'typebox';
import {
  describeModules,
  type TenancyContext,
  TenantModule,
  tenancyTexts,
} from '../../../modules/tenancy/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const listModulesEndpoint = endpoint<TenancyContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListModules',
  summary: 'The modules of the tenant and whether they are on',
  access: authenticated,
  tenant: 'required',
  schema: { response: { 200: enveloped({ modulos: Type.Array(TenantModule) }) } },
  handler: async (call, context) =>
    success(tenancyTexts.modulesListed[call.language], { modulos: await describeModules(context, call) }),
});
