import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject } from '../../../platform/http/schema.ts';
import { changePassword } from '../accounts/password-change-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { NewPassword } from '../users/user-schema.ts';

export const changePasswordRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/change-password',
  operationId: 'changePassword',
  summary: "Change the caller's password, which ends all other sessions",
  tag: 'auth',
  access: authenticated,
  stepUp: true,
  idempotent: 'no: it is about signing in',
  schema: {
    body: strictObject({
      currentPassword: Type.String({ minLength: 1, maxLength: PASSWORD_LENGTH.max }),
      password: NewPassword,
    }),
    response: {
      200: Type.Object({ ended: Type.Integer({ description: 'how many other sessions ended' }) }),
    },
  },
  problems: [
    identityProblems.currentPasswordWrong,
    identityProblems.passwordTooShort,
    identityProblems.passwordBreached,
    identityProblems.passwordOfContext,
    identityProblems.tooManyAttempts,
    identityProblems.busy,
  ],
  handler: async (call, context) => ({ ended: await changePassword(context, call, call.body) }),
});
