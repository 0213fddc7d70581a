import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { succeeds, success } from '../../../platform/http/success-envelope.ts';
import type { TenancyContext } from '../context.ts';
import { TenantModule } from '../module-schema.ts';
import { describeModules } from '../module-service.ts';
import { tenancyTexts } from '../texts.ts';

export const listModulesRoute = route<TenancyContext>()({
  method: 'GET',
  path: '/modules',
  operationId: 'listModules',
  summary: 'The modules of the tenant and whether they are on',
  tag: 'modules',
  access: authenticated,
  tenant: 'required',
  schema: { response: { 200: succeeds(Type.Array(TenantModule)) } },
  handler: async (call, context) =>
    success(tenancyTexts.modulesListed, call.language, await describeModules(context, call)),
});
