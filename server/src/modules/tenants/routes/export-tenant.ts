import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import type { TenantsContext } from '../context.ts';
import { Departure } from '../departure-schema.ts';
import { exportAsAsked } from '../departure-service.ts';
import { tenantsProblems } from '../problems.ts';
import { TenantParams } from '../tenant-schema.ts';

export const exportTenantRoute = route<TenantsContext>()({
  method: 'POST',
  path: '/v1/tenants/:tenantId/departure',
  operationId: 'exportTenant',
  summary: 'Begin the file with everything that a suspended tenant and those below it have',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  idempotent: true,
  schema: { params: TenantParams, response: { 202: Departure } },
  problems: [
    tenancyProblems.notFound,
    tenancyProblems.notYours,
    tenantsProblems.notSuspendedYet,
    tenantsProblems.departureUnderWay,
  ],
  handler: async (call, context) => exportAsAsked(context, call, call.params.tenantId),
});
