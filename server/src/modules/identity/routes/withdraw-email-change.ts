import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { withdrawEmailChange } from '../accounts/email-change-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';

export const withdrawEmailChangeRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/email-change',
  operationId: 'withdrawEmailChange',
  summary: 'Take the change of the own e-mail address back before it happened',
  tag: 'auth',
  access: authenticated,
  schema: { response: { 200: Type.Object({ withdrawn: Type.Boolean() }) } },
  problems: [identityProblems.emailChangeMissing],
  handler: (call, context) => withdrawEmailChange(context, call),
  wrap: () => ({ withdrawn: true }),
});
