import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { pageOf } from '../../directory/index.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import type { TenantsContext } from '../context.ts';
import { listTenants } from '../tenant-list-service.ts';
import { TenantLine, TenantQuery } from '../tenant-schema.ts';

export const listManagedTenantsRoute = route<TenantsContext>()({
  method: 'GET',
  path: '/v1/tenants',
  operationId: 'listManagedTenants',
  summary: 'One page of the tenants below a tenant, by name, with what there is in each and below it',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { query: TenantQuery, response: { 200: pageOf(TenantLine) } },
  problems: [tenancyProblems.notFound, tenancyProblems.notYours],
  handler: async ({ caller, query }, context) => listTenants(context, caller, query),
});
