import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { CustomRole, NewCustomRole } from '../custom-roles/custom-role-schema.ts';
import { createCustomRole } from '../custom-roles/custom-role-service.ts';
import { userProblems } from '../user-problems.ts';

export const createCustomRoleRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/custom-roles',
  operationId: 'createCustomRole',
  summary: 'Make a role of the tenant: a name for keys, based on one of the five roles',
  tag: 'permissions',
  access: role('admin'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: { body: NewCustomRole, response: { 201: CustomRole } },
  headers: ['ETag'],
  problems: [
    userProblems.companyForbidden,
    userProblems.roleAboveCaller,
    userProblems.permissionNotHeld,
    userProblems.permissionUnknown,
    userProblems.customRoleNameTaken,
    userProblems.customRolesFull,
  ],
  handler: (call, context) => createCustomRole(context, call, call.body),
});
