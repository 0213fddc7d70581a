import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { changeAsAsked } from '../change-service.ts';
import type { TenantsContext } from '../context.ts';
import { ManagedTenant, TenantParams, TenantPatchBody } from '../tenant-schema.ts';

export const updateTenantRoute = route<TenantsContext>()({
  method: 'PATCH',
  path: '/v1/tenants/:tenantId',
  operationId: 'updateTenant',
  summary: 'Change name or time zone of a tenant that the caller looks after',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: TenantParams, body: TenantPatchBody, response: { 200: ManagedTenant } },
  headers: ['ETag'],
  problems: [
    tenancyProblems.notFound,
    tenancyProblems.notYours,
    tenancyProblems.timeZoneUnknown,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => changeAsAsked(context, call, call.params.tenantId, call.body),
});
