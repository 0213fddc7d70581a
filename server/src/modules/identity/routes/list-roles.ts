import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { route } from '../../../platform/http/route.ts';
import { Text, Uuid } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { mayAssign } from '../roles/role-policy.ts';
import { listRoles } from '../roles/role-queries.ts';

export const listRolesRoute = route<IdentityContext>()({
  method: 'GET',
  path: '/v1/auth/roles',
  operationId: 'listRoles',
  summary: 'All roles, the highest first',
  tag: 'permissions',
  access: authenticated,
  schema: {
    response: {
      200: Type.Array(
        Type.Object({
          uuid: Uuid,
          roleNumber: Text,
          name: Text,
          label: Type.String({ description: "in the caller's language" }),
          abilities: Type.Object({
            give: Type.Boolean({ description: 'whether the caller may give the role to somebody' }),
          }),
        }),
      ),
    },
  },
  handler: async ({ caller, language }, context) => {
    const roles = await listRoles(context.database.tenant(caller.recordsTenantId));
    return roles.map((role) => ({
      uuid: role.uuid,
      roleNumber: String(role.number),
      name: role.name,
      label: language === 'en' ? role.labelEn : role.labelPt,
      abilities: { give: mayAssign(caller, role) },
    }));
  },
});
