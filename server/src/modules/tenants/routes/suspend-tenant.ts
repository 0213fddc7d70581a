import { role } from '../../../platform/http/access.ts';
import { requestProblems } from '../../../platform/http/request-problems.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import { suspendAsAsked } from '../change-service.ts';
import type { TenantsContext } from '../context.ts';
import { SuspensionBody, SuspensionState, TenantParams } from '../tenant-schema.ts';

export const suspendTenantRoute = route<TenantsContext>()({
  method: 'POST',
  path: '/v1/tenants/:tenantId/suspension',
  operationId: 'suspendTenant',
  summary:
    'Suspend a tenant and everything below it: its people are signed out and told why, its data stays as it is',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  idempotent: true,
  schema: { params: TenantParams, body: SuspensionBody, response: { 200: SuspensionState } },
  headers: ['ETag'],
  problems: [
    tenancyProblems.notFound,
    tenancyProblems.notYours,
    tenancyProblems.alreadySuspended,
    requestProblems.preconditionFailed,
  ],
  handler: async (call, context) => suspendAsAsked(context, call, call.params.tenantId, call.body.reason),
});
