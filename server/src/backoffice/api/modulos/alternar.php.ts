import { Type } from 'typebox';
import {
  MODULES,
  type ModuleName,
  switchOwnModule,
  type TenancyContext,
  TenantModule,
  tenancyProblems,
  tenancyTexts,
} from '../../../modules/tenancy/index.ts';
import { role } from '../../../platform/http/access.ts';
import { csrfBody, endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

export const switchModuleEndpoint = endpoint<TenancyContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeSwitchModule',
  summary: 'Switch a module of the tenant on or off; its data stays',
  access: role('admin'),
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  schema: {
    body: csrfBody({
      module: Type.Unsafe<ModuleName>({ type: 'string', enum: MODULES }),
      enabled: Type.Boolean(),
    }),
    response: { 200: enveloped({ modulo: TenantModule }) },
  },
  problems: [tenancyProblems.moduleOfPlatform],
  handler: async (call, context) => {
    const { enabled, module } = call.body;
    const modulo = await switchOwnModule(context, call, module, enabled);
    const text = enabled ? tenancyTexts.moduleEnabled : tenancyTexts.moduleDisabled;
    return success(text[call.language], { modulo });
  },
});
