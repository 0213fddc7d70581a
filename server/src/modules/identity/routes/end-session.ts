import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { findSessionOwner } from '../accounts/session-owner.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { endOneSession } from '../sessions/session-service.ts';
import { userProblems } from '../user-problems.ts';

export const endSessionRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/users/:userId/sessions/:id',
  operationId: 'endSession',
  summary: 'End one session of a user',
  tag: 'sessions',
  access: authenticated,
  schema: {
    params: strictObject({ userId: Uuid, id: Uuid }),
    response: { 200: Type.Object({ ended: Type.Integer() }) },
  },
  problems: [userProblems.userForbidden, userProblems.userNotFound, identityProblems.sessionNotFound],
  handler: async ({ params, caller, origin }, context) => {
    const owner = await findSessionOwner(context, caller, params.userId);
    await endOneSession(context, owner, params.id.toLowerCase(), origin);
    return { ended: 1 };
  },
});
