import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { IdentityProvider, ProviderBody } from '../providers/provider-schema.ts';
import { createProvider } from '../providers/provider-service.ts';

export const createIdentityProviderRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/identity-providers',
  operationId: 'createIdentityProvider',
  summary: 'Add a provider; its secret is sealed and never answered',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: { body: ProviderBody, response: { 201: IdentityProvider } },
  problems: [providerProblems.ofPlatform, providerProblems.issuer, providerProblems.limit],
  handler: (call, context) => createProvider(context, call, call.body),
});
