import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { readFactorOfUser } from '../accounts/factor-reset-service.ts';
import type { IdentityContext } from '../context.ts';
import { EnrolledView } from '../second-factor/factor-schema.ts';
import { userProblems } from '../user-problems.ts';
import { UserIdParams } from '../users/user-schema.ts';

export const getUserSecondFactorRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/users/:userId/second-factor',
  operationId: 'getUserSecondFactor',
  summary: 'Whether a user whom the caller administers has a second factor',
  tag: 'second factor',
  access: role('admin'),
  schema: { params: UserIdParams, response: { 200: Type.Object(EnrolledView) } },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: ({ caller, params }, context) => readFactorOfUser(context, caller, params.userId),
});
