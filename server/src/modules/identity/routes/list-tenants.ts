import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { nullable, strictObject, Text, Uuid } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { listReachableTenants } from '../memberships/membership-tenants.ts';

export const listTenantsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/tenants',
  operationId: 'listTenants',
  summary: 'The tenants that the caller may choose with x-tenant-id, parents first, at most 1,000',
  tag: 'memberships',
  access: authenticated,
  schema: {
    query: strictObject({ search: Type.Optional(Type.String({ maxLength: 200 })) }),
    response: {
      200: Type.Array(
        Type.Object({
          uuid: Uuid,
          name: Text,
          kind: Text,
          parentId: nullable(Uuid),
          role: Type.String({ description: 'the role that counts for the caller there' }),
          branding: Type.Object(
            { corPrincipal: nullable(Text), logotipo: nullable(Text) },
            { description: 'of its main company, each missing field from the tenants above' },
          ),
        }),
      ),
    },
  },
  handler: async ({ caller, query }, context) =>
    listReachableTenants(context, caller, query.search?.trim() || null),
});
