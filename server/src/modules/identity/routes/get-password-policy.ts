import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { readPasswordPolicy } from '../accounts/password-policy-service.ts';
import type { IdentityContext } from '../context.ts';
import { PasswordPolicyView } from '../password-policy/policy-schema.ts';

export const getPasswordPolicyRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/password-policy',
  operationId: 'getPasswordPolicy',
  summary: 'What the tenant asks of new passwords',
  tag: 'auth',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: PasswordPolicyView } },
  headers: ['ETag'],
  handler: ({ caller }, context) => readPasswordPolicy(context, caller),
});
