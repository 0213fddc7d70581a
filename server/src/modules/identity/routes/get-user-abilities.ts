import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { UserAbilities, userAbilities } from '../accounts/user-abilities-service.ts';
import type { IdentityContext } from '../context.ts';
import { userProblems } from '../user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';

export const getUserAbilitiesRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId/abilities',
  operationId: 'getUserAbilities',
  summary: 'What the caller may do now with their own record, or with a user whom the caller administers',
  tag: 'users',
  access: authenticated,
  schema: { params: UserIdParams, response: { 200: UserAbilities } },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: ({ caller, params }, context) => userAbilities(context, caller, params.userId),
});
