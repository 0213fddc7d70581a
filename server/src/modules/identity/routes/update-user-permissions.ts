import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { PermissionChange, PermissionsBody } from '../permissions/permission-schema.ts';
import { changePermissions } from '../permissions/permission-service.ts';
import { userProblems } from '../users/user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';

export const updateUserPermissionsRoute = route<IdentityContext>()({
  method: 'PATCH',
  path: '/v1/auth/users/:userId/permissions',
  operationId: 'updateUserPermissions',
  summary: 'Grant and revoke single permissions of a user, by key or by numeric id as text',
  tag: 'permissions',
  access: authenticated,
  schema: { params: UserIdParams, body: PermissionsBody, response: { 200: PermissionChange } },
  problems: [
    userProblems.userForbidden,
    userProblems.aboveCaller,
    userProblems.permissionNotHeld,
    userProblems.permissionSelfGrant,
    userProblems.updatedByForbidden,
    userProblems.userNotFound,
    requestProblems.preconditionFailed,
    userProblems.anonymised,
    userProblems.permissionUnknown,
    userProblems.permissionInBoth,
    userProblems.updatedByUnknown,
  ],
  handler: async (call, context) => changePermissions(context, call, call.params.userId, call.body),
});
