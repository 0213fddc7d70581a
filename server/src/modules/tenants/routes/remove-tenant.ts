import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import type { TenantsContext } from '../context.ts';
import { Departure, TenantRemovalQuery } from '../departure-schema.ts';
import { removeAsAsked } from '../departure-service.ts';
import { tenantsProblems } from '../problems.ts';
import { TenantParams } from '../tenant-schema.ts';

export const removeTenantRoute = route<TenantsContext>()({
  method: 'DELETE',
  path: '/v1/tenants/:tenantId',
  operationId: 'removeTenant',
  summary: 'Begin the removal of a suspended tenant whose data was exported, with everything below it',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: TenantParams, query: TenantRemovalQuery, response: { 202: Departure } },
  problems: [
    tenancyProblems.notFound,
    tenancyProblems.notYours,
    tenantsProblems.nameNotTyped,
    tenantsProblems.removalBlocked,
    tenantsProblems.notSuspendedYet,
    tenantsProblems.notExported,
    tenantsProblems.departureUnderWay,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => removeAsAsked(context, call, call.params.tenantId, call.query.name),
});
