import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { removeDomain } from '../providers/domain-service.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { DomainParams } from '../providers/provider-schema.ts';

export const removeEmailDomainRoute = route<IdentityContext>()({
  method: 'DELETE',
  path: '/v1/auth/email-domains/:domainId',
  operationId: 'removeEmailDomain',
  summary: 'Remove a domain; another tenant may verify it then',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  schema: { params: DomainParams, response: { 204: Type.Null() } },
  problems: [providerProblems.ofPlatform, providerProblems.domainNotFound],
  handler: (call, context) => removeDomain(context, call, call.params.domainId),
});
