import { Type } from 'typebox';
import { ROLE_NUMBERS } from '../../../platform/auth/caller.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { nullable, strictObject, Text, Uuid } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { PermissionKeyName } from '../permissions/permission-key-name.ts';
import { findUserEmail } from '../sessions/credential-queries.ts';
import { Impersonation, viewImpersonation } from '../sessions/impersonation-view.ts';

const Me = Type.Object({
  id: Uuid,
  nomeCompleto: Text,
  email: Text,
  tenant: nullable(Type.Object({ uuid: Uuid, name: Text, kind: Text, timeZone: Text })),
  role: nullable(Type.String({ description: 'that counts in the tenant of the request' })),
  roleNumber: nullable(Text),
  permissions: Type.Array(PermissionKeyName, {
    description: 'the keys in force: what the role gives and what was granted, without what was denied',
  }),
  modules: Type.Array(Text, { description: 'the modules that are on for the tenant' }),
  impersonation: nullable(Impersonation),
});

export const getMeOperation = operation<IdentityContext>()({
  name: 'getMe',
  summary: 'Who calls, in which tenant and role, and what the caller may do there',
  access: authenticated,
  whileEnrolling: true,
  idempotent: 'no: it only reads',
  input: strictObject({}),
  output: Me,
  run: async ({ database }, { caller }) => {
    const { permissions, modules, role, tenant } = caller;
    return {
      id: caller.userUuid,
      nomeCompleto: caller.userName,
      email: await findUserEmail(database.system, caller.userId),
      tenant: tenant && {
        uuid: tenant.uuid,
        name: tenant.name,
        kind: tenant.kind,
        timeZone: tenant.timeZone,
      },
      role,
      roleNumber: role === null ? null : String(ROLE_NUMBERS[role]),
      permissions: [...permissions].sort(),
      modules: [...modules].sort(),
      impersonation: viewImpersonation(caller),
    };
  },
});

export const getMeRoute = door(getMeOperation, { method: 'GET', path: '/v1/auth/me', tag: 'auth' });
