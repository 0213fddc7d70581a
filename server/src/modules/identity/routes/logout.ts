import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { logOut } from '../sessions/logout-service.ts';

export const logoutRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/logout',
  operationId: 'logout',
  summary: 'End the session of the token',
  tag: 'auth',
  access: authenticated,
  idempotent: 'no: it is about signing in',
  schema: {
    body: Type.Optional(strictObject({})),
    response: {
      200: Type.Object({
        success: Type.Boolean(),
        sessoesAtivas: Type.Integer({ description: 'live sessions left' }),
      }),
    },
  },
  handler: async ({ caller, origin }, context) => ({
    success: true,
    sessoesAtivas: await logOut(context, caller, origin),
  }),
});
