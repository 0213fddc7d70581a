import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import type { TenantsContext } from '../context.ts';
import { KeptDraft } from '../draft-schema.ts';
import { readDraft } from '../draft-service.ts';

export const getTenantDraftRoute = route<TenantsContext>()({
  method: 'GET',
  path: '/v1/tenant-draft',
  operationId: 'getTenantDraft',
  summary: 'What the caller has typed of a tenant that is still to be opened',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: { response: { 200: KeptDraft } },
  handler: async ({ caller }, context) => readDraft(context, caller),
});
