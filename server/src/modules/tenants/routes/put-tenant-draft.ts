import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TenantsContext } from '../context.ts';
import { KeptDraft, TenantDraft } from '../draft-schema.ts';
import { keepDraft } from '../draft-service.ts';

export const putTenantDraftRoute = route<TenantsContext>()({
  method: 'PUT',
  path: '/v1/tenant-draft',
  operationId: 'putTenantDraft',
  summary: 'Keep what was typed of a tenant that is still to be opened',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { body: TenantDraft, response: { 200: KeptDraft } },
  handler: async (call, context) => keepDraft(context, call, call.body),
});
