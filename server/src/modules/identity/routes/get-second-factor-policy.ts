import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { readFactorPolicy } from '../accounts/factor-policy-service.ts';
import type { IdentityContext } from '../context.ts';
import { FactorPolicyView } from '../second-factor/policy-schema.ts';

export const getSecondFactorPolicyRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/second-factor-policy',
  operationId: 'getSecondFactorPolicy',
  summary: 'What the tenant asks of sign-ins',
  tag: 'second factor',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: FactorPolicyView } },
  headers: ['ETag'],
  handler: ({ caller }, context) => readFactorPolicy(context, caller),
});
