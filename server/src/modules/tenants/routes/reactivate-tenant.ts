import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { reactivateAsAsked } from '../change-service.ts';
import type { TenantsContext } from '../context.ts';
import { SuspensionState, TenantParams } from '../tenant-schema.ts';

export const reactivateTenantRoute = route<TenantsContext>()({
  method: 'DELETE',
  path: '/v1/tenants/:tenantId/suspension',
  operationId: 'reactivateTenant',
  summary: 'Open a suspended tenant again, with everything that was closed with it',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: TenantParams, response: { 200: SuspensionState } },
  headers: ['ETag'],
  problems: [
    tenancyProblems.notFound,
    tenancyProblems.notYours,
    tenancyProblems.suspendedAbove,
    tenancyProblems.notSuspended,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => reactivateAsAsked(context, call, call.params.tenantId),
});
