import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { tenancyProblems } from '../../tenancy/index.ts';
import type { TenantsContext } from '../context.ts';
import { RemovalPreview } from '../departure-schema.ts';
import { previewDeparture } from '../departure-service.ts';
import { TenantParams } from '../tenant-schema.ts';

export const previewTenantRemovalRoute = route<TenantsContext>()({
  method: 'GET',
  path: '/v1/tenants/:tenantId/removal',
  operationId: 'previewTenantRemoval',
  summary: 'What the removal of a tenant with everything below it would do, and how far its departure is',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { params: TenantParams, response: { 200: RemovalPreview } },
  problems: [tenancyProblems.notFound, tenancyProblems.notYours],
  handler: async (call, context) => previewDeparture(context, call, call.params.tenantId),
});
