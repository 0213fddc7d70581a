import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { CustomRoleParams } from '../custom-roles/custom-role-schema.ts';
import { removeCustomRole } from '../custom-roles/custom-role-service.ts';
import { userProblems } from '../user-problems.ts';

export const deleteCustomRoleRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/custom-roles/:customRoleId',
  operationId: 'deleteCustomRole',
  summary: 'Remove a role of the tenant that nobody has',
  tag: 'permissions',
  access: role('admin'),
  tenant: 'required',
  schema: { params: CustomRoleParams, response: { 200: Type.Object({ removed: Type.Boolean() }) } },
  problems: [
    userProblems.companyForbidden,
    userProblems.ownRole,
    userProblems.roleAboveCaller,
    userProblems.customRoleNotFound,
    userProblems.customRoleInUse,
    userProblems.customRoleHeld,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => removeCustomRole(context, call, call.params.customRoleId),
  wrap: () => ({ removed: true }),
});
