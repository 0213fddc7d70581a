import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { updateDomain } from '../providers/domain-service.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { DomainParams, DomainPatchBody, EmailDomain } from '../providers/provider-schema.ts';

export const updateEmailDomainRoute = route<IdentityContext>()({
  method: 'PATCH',
  path: '/v1/auth/email-domains/:domainId',
  operationId: 'updateEmailDomain',
  summary: 'Say whether people of the domain sign in by a provider alone',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  schema: { params: DomainParams, body: DomainPatchBody, response: { 200: EmailDomain } },
  headers: ['ETag'],
  problems: [
    providerProblems.ofPlatform,
    providerProblems.domainNotFound,
    providerProblems.domainUnverified,
    providerProblems.requiredWithout,
    requestProblems.preconditionFailed,
  ],
  handler: (call, context) => updateDomain(context, call, call.params.domainId, call.body),
});
