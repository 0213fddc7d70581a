import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../user-problems.ts';
import { assertOwnRecord } from '../users/user-policy.ts';
import { UserFull, UserIdParams } from '../users/user-schema.ts';
import { getUser } from '../users/user-service.ts';

export const getUserOperation = operation<IdentityContext>()({
  name: 'getUser',
  summary: 'The full record of the caller, or of a user whom the caller administers',
  access: authenticated,
  admits: assertOwnRecord,
  tokens: ['role.admin', 'perm-user-view'],
  idempotent: 'no: it only reads',
  input: UserIdParams,
  output: UserFull,
  headers: ['ETag'],
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  run: (context, call, { userId }) => getUser(context, call, userId),
});

export const getUserRoute = door(getUserOperation, {
  method: 'GET',
  path: '/v1/auth/users/:userId',
  tag: 'users',
  input: { schema: { params: UserIdParams }, read: ({ params }) => params },
});
