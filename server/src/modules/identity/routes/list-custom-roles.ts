import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { CustomRole } from '../custom-roles/custom-role-schema.ts';
import { readCustomRoles } from '../custom-roles/custom-role-service.ts';

export const listCustomRolesRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/custom-roles',
  operationId: 'listCustomRoles',
  summary: 'Roles that the tenant made for itself, the highest in rank first',
  tag: 'permissions',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: Type.Array(CustomRole) } },
  handler: ({ caller }, context) => readCustomRoles(context, caller),
});
