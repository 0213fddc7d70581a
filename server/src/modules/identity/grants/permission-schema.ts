import { type Static, Type } from 'typebox';
import { strictObject, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';

const Items = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200 });

export const PermissionsBody = strictObject({
  grant: Type.Optional(Items),
  revoke: Type.Optional(Items),
  updatedBy: Type.Optional(Uuid),
});
export type PermissionsBody = Static<typeof PermissionsBody>;

export const PermissionChange = Type.Object({
  userId: Uuid,
  granted: Type.Array(Text),
  revoked: Type.Array(Text),
  active: Type.Array(Text, { description: 'all keys that the user holds after the change' }),
  updatedAt: Timestamp,
  updatedBy: Uuid,
});
export type PermissionChange = Static<typeof PermissionChange>;
