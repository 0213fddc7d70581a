import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { taggedTenant } from '../change-service.ts';
import type { TenantsContext } from '../context.ts';
import { readTenant } from '../tenant-list-service.ts';
import { TenantLine, TenantParams } from '../tenant-schema.ts';

export const getManagedTenantRoute = route<TenantsContext>()({
  method: 'GET',
  path: '/v1/tenants/:tenantId',
  operationId: 'getManagedTenant',
  summary: 'A tenant that the caller looks after, with what there is in it and below it',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: TenantParams, response: { 200: TenantLine } },
  headers: ['ETag'],
  problems: [tenancyProblems.notFound, tenancyProblems.notYours],
  handler: async ({ caller, params }, context) =>
    taggedTenant(await readTenant(context, caller, params.tenantId)),
});
