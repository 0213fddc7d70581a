import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { verifyDomain } from '../providers/domain-service.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { DomainParams, EmailDomain } from '../providers/provider-schema.ts';

export const verifyEmailDomainRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/email-domains/:domainId/verification',
  operationId: 'verifyEmailDomain',
  summary: 'Look for the TXT record of a domain, and make it the domain of the tenant',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  stepUp: true,
  idempotent: 'no: sent again it changes nothing more',
  schema: { params: DomainParams, response: { 200: EmailDomain } },
  headers: ['ETag'],
  problems: [
    providerProblems.ofPlatform,
    providerProblems.domainNotFound,
    providerProblems.domainUnproved,
    providerProblems.domainTaken,
    requestProblems.tooManyRequests,
  ],
  handler: (call, context) => verifyDomain(context, call, call.params.domainId),
});
