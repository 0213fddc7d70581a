import { publicAccess } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { strictObject, Uuid } from '../../../platform/http/schema.ts';
import { companyProblems } from '../company-problems.ts';
import type { DirectoryContext } from '../context.ts';
import { getPortal, Portal } from '../portal-service.ts';

export const getPortalRoute = route<DirectoryContext>()({
  method: 'GET',
  path: '/v1/portal/subdomain-url',
  operationId: 'getPortal',
  summary: 'Where the portal of a tenant is',
  tag: 'companies',
  access: publicAccess('a portal is found before anybody signs in'),
  schema: { query: strictObject({ portalTenantId: Uuid }), response: { 200: Portal } },
  problems: [companyProblems.portalNotFound],
  handler: async ({ query }, context) => getPortal(context, query.portalTenantId),
});
