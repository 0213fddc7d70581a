import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { findSessionOwner } from '../accounts/session-owner.ts';
import type { IdentityContext } from '../context.ts';
import { endSessions } from '../sessions/session-service.ts';
import { userProblems } from '../user-problems.ts';

export const endSessionsRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/users/:userId/sessions',
  operationId: 'endSessions',
  summary: "End all sessions of a user, the caller's own only when it is asked for",
  tag: 'sessions',
  access: authenticated,
  schema: {
    params: strictObject({ userId: Uuid }),
    query: strictObject({
      withCurrent: Type.Optional(
        Type.Boolean({ description: 'whether the session of this request ends too; not unless it is said' }),
      ),
    }),
    response: { 200: Type.Object({ ended: Type.Integer() }) },
  },
  problems: [userProblems.userForbidden, userProblems.userNotFound],
  handler: async ({ params, query, caller, origin }, context) => {
    const owner = await findSessionOwner(context, caller, params.userId);
    const withCurrent = query.withCurrent ?? false;
    return { ended: await endSessions(context, owner, caller, { origin, withCurrent }) };
  },
});
