import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { succeeds, success } from '../../../platform/http/success-envelope.ts';
import type { TenancyContext } from '../context.ts';
import { TenantModule } from '../module-schema.ts';
import { switchOwnModule } from '../module-service.ts';
import { tenancyProblems } from '../problems.ts';
import { tenancyTexts } from '../texts.ts';

export const switchTasksModuleRoute = route<TenancyContext>()({
  method: 'PUT',
  path: '/modules/tasks',
  operationId: 'switchTasksModule',
  summary: 'Switch the task module of the tenant on or off; its data stays',
  tag: 'modules',
  access: role('admin'),
  tenant: 'required',
  schema: {
    body: strictObject({ enabled: Type.Boolean() }),
    response: { 200: succeeds(TenantModule) },
  },
  problems: [tenancyProblems.moduleOfPlatform],
  handler: async (call, context) => {
    const { enabled } = call.body;
    const text = enabled ? tenancyTexts.moduleEnabled : tenancyTexts.moduleDisabled;
    return success(text, call.language, await switchOwnModule(context, call, 'tasks', enabled));
  },
});
