import { Type } from 'typebox';
import type { Caller } from '../../../platform/auth/caller.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Text } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { defaultHolders, moduleOf } from '../permission-defaults.ts';
import { listPermissions } from '../permission-queries.ts';

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
  handler: async ({ caller, language }, context) => {
    const permissions = await listPermissions(context.database.tenant(caller.recordsTenantId));
    return permissions
      .filter(({ key }) => isShown(caller, key))
      .map(({ id, key, module, labelPt, labelEn }) => ({
        id,
        chave: key,
        nome: language === 'en' ? labelEn : labelPt,
        modulo: module,
        padrao: defaultHolders(key),
      }));
  },
});

/** A module that is off hides its group; somebody without a tenant has nothing that could be off. */
function isShown({ modules, tenant }: Caller, key: string): boolean {
  const module = moduleOf(key);
  return module === null || tenant === null || modules.has(module);
}
