import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../users/user-problems.ts';
import { UserFull, UserIdParams } from '../users/user-schema.ts';
import { getUser } from '../users/user-service.ts';

export const getUserRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId',
  operationId: 'getUser',
  summary: 'The full record of the caller, or of a user whom the caller administers',
  tag: 'users',
  access: authenticated,
  schema: { params: UserIdParams, response: { 200: UserFull } },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: async (call, context) => {
    const { user, etag } = await getUser(context, call, call.params.userId);
    call.reply.header('etag', etag);
    return user;
  },
});
