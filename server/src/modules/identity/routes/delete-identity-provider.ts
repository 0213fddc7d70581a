import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { ProviderParams } from '../providers/provider-schema.ts';
import { removeProvider } from '../providers/provider-service.ts';

export const deleteIdentityProviderRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/identity-providers/:providerId',
  operationId: 'deleteIdentityProvider',
  summary: 'Remove a provider, and who people are there',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  schema: { params: ProviderParams, response: { 204: Type.Null() } },
  problems: [providerProblems.ofPlatform, providerProblems.notFound],
  handler: (call, context) => removeProvider(context, call, call.params.providerId),
});
