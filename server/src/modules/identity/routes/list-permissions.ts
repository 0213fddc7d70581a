import { Type } from 'typebox';
import { authenticated } from '../../../platform/http/access.ts';
import { door } from '../../../platform/http/door.ts';
import { operation } from '../../../platform/http/operation.ts';
import { named, strictObject, Text } from '../../../platform/http/schema.ts';
import type { IdentityContext } from '../context.ts';
import { listShownPermissions } from '../grants/permission-catalogue.ts';
import { PermissionKeyName } from '../permissions/permission-key-name.ts';

export const listPermissionsOperation = operation<IdentityContext>()({
  name: 'listPermissions',
  summary: 'The catalogue of permissions, without those of modules that are off for the tenant',
  access: authenticated,
  idempotent: 'no: it only reads',
  input: strictObject({}),
  output: Type.Array(
    named(
      'Permission',
      Type.Object({
        id: Type.Integer(),
        chave: PermissionKeyName,
        nome: Type.String({ description: "in the caller's language" }),
        modulo: Text,
        padrao: Type.Array(Text, { description: 'roles that hold it without a grant' }),
      }),
    ),
  ),
  run: (context, { caller, language }) => listShownPermissions(context, caller, language),
});

export const listPermissionsRoute = door(listPermissionsOperation, {
  method: 'GET',
  path: '/v1/auth/permissions',
  tag: 'permissions',
});
