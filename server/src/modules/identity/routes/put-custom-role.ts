import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { CustomRole, CustomRoleChange, CustomRoleParams } from '../custom-roles/custom-role-schema.ts';
import { changeCustomRole } from '../custom-roles/custom-role-service.ts';
import { userProblems } from '../user-problems.ts';

export const putCustomRoleRoute = route<IdentityContext>()({
  method: 'PUT',
  path: '/v1/auth/custom-roles/:customRoleId',
  operationId: 'putCustomRole',
  summary: 'Change name and keys of a role of the tenant, for everybody who has it',
  tag: 'permissions',
  access: role('admin'),
  tenant: 'required',
  stepUp: true,
  schema: { params: CustomRoleParams, body: CustomRoleChange, response: { 200: CustomRole } },
  headers: ['ETag'],
  problems: [
    userProblems.companyForbidden,
    userProblems.ownRole,
    userProblems.roleAboveCaller,
    userProblems.permissionNotHeld,
    userProblems.customRoleNotFound,
    userProblems.customRoleNameTaken,
    requestProblems.preconditionFailed,
    userProblems.permissionUnknown,
  ],
  handler: (call, context) => changeCustomRole(context, call, call.params.customRoleId, call.body),
});
