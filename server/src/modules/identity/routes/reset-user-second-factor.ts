import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { resetFactorOfUser } from '../accounts/factor-reset-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { userProblems } from '../user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';

export const resetUserSecondFactorRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/users/:userId/second-factor',
  operationId: 'resetUserSecondFactor',
  summary: 'Take the second factor from a user who has lost it, and end the sessions of that user',
  tag: 'second factor',
  access: role('admin'),
  stepUp: true,
  schema: { params: UserIdParams, response: { 200: Type.Object({ removed: Type.Boolean() }) } },
  problems: [
    identityProblems.ownFactor,
    userProblems.userForbidden,
    userProblems.aboveCaller,
    userProblems.userNotFound,
  ],
  handler: (call, context) => resetFactorOfUser(context, call, call.params.userId),
  wrap: (removed) => ({ removed }),
});
