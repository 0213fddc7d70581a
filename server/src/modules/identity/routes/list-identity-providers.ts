import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { IdentityProviderList } from '../providers/provider-schema.ts';
import { readProviders } from '../providers/provider-service.ts';

export const listIdentityProvidersRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/identity-providers',
  operationId: 'listIdentityProviders',
  summary: 'The providers at which people of the tenant sign in',
  tag: 'company sign-in',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: IdentityProviderList } },
  problems: [providerProblems.ofPlatform],
  handler: (call, context) => readProviders(context, call.caller),
});
