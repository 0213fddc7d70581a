import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { addDomain } from '../providers/domain-service.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { DomainBody, EmailDomain } from '../providers/provider-schema.ts';

export const addEmailDomainRoute = route<IdentityContext>()({
  method: 'POST',
  path: '/v1/auth/email-domains',
  operationId: 'addEmailDomain',
  summary: 'Add a domain; it means nothing before it is verified',
  tag: 'company sign-in',
  access: role('super-admin'),
  tenant: 'required',
  idempotent: true,
  schema: { body: DomainBody, response: { 201: EmailDomain } },
  problems: [
    providerProblems.ofPlatform,
    providerProblems.domainInvalid,
    providerProblems.domainKnown,
    providerProblems.domainLimit,
  ],
  handler: (call, context) => addDomain(context, call, call.body),
});
