import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { succeeding } from '../../../platform/http/success-envelope.ts';
import type { TenancyContext } from '../context.ts';
import { TenantModule } from '../module-schema.ts';
import { describeModules } from '../module-service.ts';
import { tenancyTexts } from '../texts.ts';

export const listModulesOperation = operation<TenancyContext>()({
  name: 'listModules',
  summary: 'The modules of the tenant and whether they are on',
  access: authenticated,
  tokens: ['role.admin'],
  tenant: 'required',
  idempotent: 'no: it only reads',
  input: strictObject({}),
  output: Type.Array(TenantModule),
  message: tenancyTexts.modulesListed,
  run: describeModules,
});

export const listModulesRoute = door(listModulesOperation, {
  method: 'GET',
  path: '/modules',
  tag: 'modules',
  answer: succeeding,
});
