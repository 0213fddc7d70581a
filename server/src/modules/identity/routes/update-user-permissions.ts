import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { PermissionChange, PermissionsBody } from '../grants/permission-schema.ts';
import { changePermissions } from '../grants/permission-service.ts';
import { assertMayChangePermissions } from '../roles/permission-policy.ts';
import { userProblems } from '../user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';

export const updateUserPermissionsOperation = operation<IdentityContext>()({
  name: 'updateUserPermissions',
  summary: 'Grant and revoke single permissions of a user, by key or by numeric id as text',
  access: authenticated,
  admits: assertMayChangePermissions,
  stepUp: true,
  idempotent: 'no: sent again it changes nothing more',
  input: strictObject({ ...UserIdParams.properties, ...PermissionsBody.properties }),
  output: PermissionChange,
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
  run: (context, call, { userId, ...lists }) => changePermissions(context, call, userId, lists),
});

export const updateUserPermissionsRoute = door(updateUserPermissionsOperation, {
  method: 'PATCH',
  path: '/v1/auth/users/:userId/permissions',
  tag: 'permissions',
  input: {
    schema: { params: UserIdParams, body: PermissionsBody },
    read: ({ body, params }) => ({ ...params, ...body }),
  },
});
