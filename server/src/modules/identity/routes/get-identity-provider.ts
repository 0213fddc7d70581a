import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { IdentityProvider, ProviderParams } from '../providers/provider-schema.ts';
import { readProvider } from '../providers/provider-service.ts';

export const getIdentityProviderRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/identity-providers/:providerId',
  operationId: 'getIdentityProvider',
  summary: 'One provider, without its secret',
  tag: 'company sign-in',
  access: role('admin'),
  tenant: 'required',
  schema: { params: ProviderParams, response: { 200: IdentityProvider } },
  headers: ['ETag'],
  problems: [providerProblems.ofPlatform, providerProblems.notFound],
  handler: (call, context) => readProvider(context, call.caller, call.params.providerId),
});
