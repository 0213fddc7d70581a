import { Type } from 'typebox';
import { role } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { oneOf, strictObject, Text } from '../../../platform/http/schema.ts';
import { checkSubdomain, SUBDOMAIN_STATES } from '../../directory/index.ts';
import type { TenantsContext } from '../context.ts';

export const checkSubdomainRoute = route<TenantsContext>()({
  method: 'GET',
  path: '/v1/subdomains/:subdomain',
  operationId: 'checkSubdomain',
  summary: 'Whether a subdomain can be had, and what the address would be',
  tag: 'tenants',
  access: role('super-admin'),
  tenant: 'required',
  schema: {
    params: strictObject({ subdomain: Type.String({ minLength: 1, maxLength: 63 }) }),
    response: { 200: Type.Object({ subdomain: Text, state: oneOf(SUBDOMAIN_STATES), url: Text }) },
  },
  handler: async ({ params }, context) => checkSubdomain(context, params.subdomain),
});
