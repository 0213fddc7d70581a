import { type Static, Type } from 'typebox';
import { named, strictObject, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { PermissionKeyName } from '../permissions/permission-key-name.ts';

const Items = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200 });

export const PermissionsBody = strictObject({
  grant: Type.Optional(Items),
  revoke: Type.Optional(Items),
  updatedBy: Type.Optional(Uuid),
});
export type PermissionsBody = Static<typeof PermissionsBody>;

export const PermissionChange = named(
  'PermissionChange',
  Type.Object({
    userId: Uuid,
    granted: Type.Array(PermissionKeyName),
    revoked: Type.Array(PermissionKeyName),
    active: Type.Array(PermissionKeyName, { description: 'all keys that the user holds after the change' }),
    updatedAt: Timestamp,
    updatedBy: Uuid,
  }),
);
export type PermissionChange = Static<typeof PermissionChange>;
