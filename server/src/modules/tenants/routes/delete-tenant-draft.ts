import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TenantsContext } from '../context.ts';
import { KeptDraft } from '../draft-schema.ts';
import { dropDraft } from '../draft-service.ts';

export const deleteTenantDraftRoute = route<TenantsContext>()({
  method: 'DELETE',
  path: '/v1/tenant-draft',
  operationId: 'deleteTenantDraft',
  summary: 'Throw the draft of a tenant away',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { response: { 200: KeptDraft } },
  handler: async (call) => dropDraft(call),
});
