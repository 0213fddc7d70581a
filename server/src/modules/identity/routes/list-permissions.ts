import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Text } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { listShownPermissions } from '../permissions/permission-catalogue.ts';

export const listPermissionsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/permissions',
  operationId: 'listPermissions',
  summary: 'The catalogue of permissions, without those of modules that are off for the tenant',
  tag: 'permissions',
  access: authenticated,
  schema: {
    response: {
      200: Type.Array(
        Type.Object({
          id: Type.Integer(),
          chave: Text,
          nome: Type.String({ description: "in the caller's language" }),
          modulo: Text,
          padrao: Type.Array(Text, { description: 'roles that hold it without a grant' }),
        }),
      ),
    },
  },
  handler: async ({ caller, language }, context) => listShownPermissions(context, caller, language),
});
