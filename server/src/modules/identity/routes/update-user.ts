import { authenticated } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { uploadProblems } from '../../../platform/uploads/upload-problems.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../users/user-problems.ts';
import { UserFull, UserIdParams, UserPatchBody } from '../users/user-schema.ts';
import { updateUser } from '../users/user-update-service.ts';

export const updateUserRoute = route<IdentityContext>()({
  method: 'PATCH',
  path: '/v1/auth/users/:userId',
  operationId: 'updateUser',
  summary:
    'Change the fields that are sent; null clears a field, a list with items replaces the one that was there',
  tag: 'users',
  access: authenticated,
  schema: { params: UserIdParams, body: UserPatchBody, response: { 200: UserFull } },
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
  handler: async (call, context) => {
    const { user, etag } = await updateUser(context, call, call.params.userId, call.body);
    call.reply.header('etag', etag);
    return user;
  },
});
