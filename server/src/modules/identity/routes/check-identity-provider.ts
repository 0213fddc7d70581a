import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { ProviderCheck, ProviderParams } from '../providers/provider-schema.ts';
import { checkProvider } from '../providers/provider-service.ts';

export const checkIdentityProviderRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/identity-providers/:providerId/check',
  operationId: 'checkIdentityProvider',
  summary: 'Ask a provider who it is, whatever is remembered of it',
  tag: 'company sign-in',
  access: role('admin'),
  tenant: 'required',
  idempotent: 'no: it only reads',
  schema: { params: ProviderParams, response: { 200: ProviderCheck } },
  problems: [
    providerProblems.ofPlatform,
    providerProblems.notFound,
    providerProblems.unreachable,
    providerProblems.otherIssuer,
    requestProblems.tooManyRequests,
  ],
  handler: (call, context) => checkProvider(context, call.caller, call.params.providerId),
});
