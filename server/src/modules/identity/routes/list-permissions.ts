import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Text } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { defaultHolders } from '../permission-defaults.ts';
import { listPermissions } from '../permission-queries.ts';

export const listPermissionsRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/permissions',
  operationId: 'listPermissions',
  summary: 'The catalogue of permissions',
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
  handler: async ({ caller, language }, context) => {
    const permissions = await listPermissions(context.database.tenant(caller.recordsTenantId));
    return permissions.map(({ id, key, module, labelPt, labelEn }) => ({
      id,
      chave: key,
      nome: language === 'en' ? labelEn : labelPt,
      modulo: module,
      padrao: defaultHolders(key),
    }));
  },
});
