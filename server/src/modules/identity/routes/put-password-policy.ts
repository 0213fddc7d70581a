import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { putPasswordPolicy } from '../accounts/password-policy-service.ts';
import type { IdentityContext } from '../context.ts';
import { PasswordPolicyBody, PasswordPolicyView } from '../password-policy/policy-schema.ts';

export const putPasswordPolicyRoute = route<IdentityContext>()({
  method: 'PUT',
  path: '/v1/auth/password-policy',
  operationId: 'putPasswordPolicy',
  summary: 'Say how long passwords are at least that are set in the tenant and everything below it',
  tag: 'auth',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  schema: { body: PasswordPolicyBody, response: { 200: PasswordPolicyView } },
  headers: ['ETag'],
  problems: [requestProblems.preconditionFailed],
  handler: (call, context) => putPasswordPolicy(context, call, call.body),
});
