import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { succeeding } from '../../../platform/http/success-envelope.ts';
import type { TenancyContext } from '../context.ts';
import { MODULES, type ModuleName } from '../module-catalogue.ts';
import { TenantModule } from '../module-schema.ts';
import { switchOwnModule } from '../module-service.ts';
import { tenancyProblems } from '../problems.ts';
import { tenancyTexts } from '../texts.ts';

export const switchModuleOperation = operation<TenancyContext>()({
  name: 'switchModule',
  summary: 'Switch a module of the tenant on or off; its data stays',
  access: role('admin'),
  tokens: [],
  tenant: 'required',
  idempotent: 'no: sent again it changes nothing more',
  input: strictObject({
    module: Type.Unsafe<ModuleName>({ type: 'string', enum: MODULES }),
    enabled: Type.Boolean(),
  }),
  output: TenantModule,
  problems: [tenancyProblems.moduleOfTenant, tenancyProblems.moduleOfPlatform],
  run: (context, call, { enabled, module }) => switchOwnModule(context, call, module, enabled),
  message: ({ enabled }) => (enabled ? tenancyTexts.moduleEnabled : tenancyTexts.moduleDisabled),
});

export const switchTasksModuleRoute = door(switchModuleOperation, {
  method: 'PUT',
  path: '/modules/tasks',
  operationId: 'switchTasksModule',
  summary: 'Switch the task module of the tenant on or off; its data stays',
  tag: 'modules',
  input: {
    schema: { body: strictObject({ enabled: Type.Boolean() }) },
    read: ({ body }) => ({ module: 'tasks' as const, enabled: body.enabled }),
  },
  answer: succeeding,
});
