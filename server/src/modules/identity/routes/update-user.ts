import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import { updateUser } from '../accounts/user-update-service.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../user-problems.ts';
import { assertOwnRecord } from '../users/user-policy.ts';
import { UserFull, UserIdParams, UserPatchBody } from '../users/user-schema.ts';

export const updateUserOperation = operation<IdentityContext>()({
  name: 'updateUser',
  summary:
    'Change the fields that are sent; null clears a field, a list with items replaces the one that was there',
  access: authenticated,
  admits: assertOwnRecord,
  stepUp: { fields: ['permissoes', 'role', 'roleNumber', 'roleId', 'role_number'] },
  idempotent: 'no: sent again it changes nothing more',
  input: strictObject({ ...UserIdParams.properties, change: UserPatchBody }),
  output: UserFull,
  headers: ['ETag'],
  problems: [
    uploadProblems.unknown,
    userProblems.userForbidden,
    userProblems.fieldForbidden,
    userProblems.aboveCaller,
    userProblems.metadataReserved,
    userProblems.permissionNotHeld,
    userProblems.roleAboveCaller,
    userProblems.userNotFound,
    userProblems.lastSuperAdmin,
    requestProblems.preconditionFailed,
    userProblems.anonymised,
    userProblems.statusNotAllowed,
    userProblems.permissionUnknown,
    userProblems.roleUnknown,
    userProblems.rolesDiffer,
    userProblems.homeless,
  ],
  run: (context, call, { change, userId }) => updateUser(context, call, userId, change),
});

export const updateUserRoute = door(updateUserOperation, {
  method: 'PATCH',
  path: '/v1/auth/users/:userId',
  tag: 'users',
  input: {
    schema: { params: UserIdParams, body: UserPatchBody },
    read: ({ body, params }) => ({ ...params, change: body }),
  },
});
