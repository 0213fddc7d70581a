import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { readDomains } from '../providers/domain-service.ts';
import { providerProblems } from '../providers/provider-problems.ts';
import { EmailDomainList } from '../providers/provider-schema.ts';

export const listEmailDomainsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/email-domains',
  operationId: 'listEmailDomains',
  summary: 'The domains of e-mail addresses of the tenant, each with the record that shows whose it is',
  tag: 'company sign-in',
  access: role('admin'),
  tenant: 'required',
  schema: { response: { 200: EmailDomainList } },
  problems: [providerProblems.ofPlatform],
  handler: (call, context) => readDomains(context, call.caller),
});
