import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { IdentityProvider, ProviderParams, ProviderPatchBody } from '../providers/provider-schema.ts';
import { updateProvider } from '../providers/provider-service.ts';

export const updateIdentityProviderRoute = route<IdentityContext>()({
  method: 'PATCH',
  path: '/v1/auth/identity-providers/:providerId',
  operationId: 'updateIdentityProvider',
  summary: 'Change a provider, or turn it on or off; another issuer forgets who people were there',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  schema: { params: ProviderParams, body: ProviderPatchBody, response: { 200: IdentityProvider } },
  headers: ['ETag'],
  problems: [
    providerProblems.ofPlatform,
    providerProblems.notFound,
    providerProblems.issuer,
    providerProblems.secretNeeded,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => updateProvider(context, call, call.params.providerId, call.body),
});
