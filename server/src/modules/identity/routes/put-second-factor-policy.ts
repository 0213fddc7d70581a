import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { putFactorPolicy } from '../accounts/factor-policy-service.ts';
import type { IdentityContext } from '../context.ts';
import { identityProblems } from '../problems.ts';
import { FactorPolicyView, PolicyBody } from '../second-factor/policy-schema.ts';

export const putSecondFactorPolicyRoute = route<IdentityContext>()({
  method: 'PUT',
  path: '/v1/auth/second-factor-policy',
  operationId: 'putSecondFactorPolicy',
  summary: 'Say what the tenant, and everything below it, asks of sign-ins',
  tag: 'second factor',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  schema: { body: PolicyBody, response: { 200: FactorPolicyView } },
  headers: ['ETag'],
  problems: [identityProblems.policyRoles, requestProblems.preconditionFailed],
  handler: (call, context) => putFactorPolicy(context, call, call.body),
});
