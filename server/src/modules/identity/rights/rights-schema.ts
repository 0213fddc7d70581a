import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { PermissionKeyName } from '../permissions/permission-key-name.ts';
import { UserStatusSchema } from '../users/user-schema.ts';
import { REASONS } from './rights.ts';

const OwnRole = nullable(Type.Object({ id: Uuid, name: Text }));

const RightView = Type.Object({
  key: PermissionKeyName,
  held: Type.Boolean(),
  reason: oneOf(REASONS),
  givenBy: nullable(Type.String({ description: 'name of who gave or denied it' })),
  givenAt: nullable(Timestamp),
});

export const UserRights = named(
  'UserRights',
  Type.Object({
    userId: Uuid,
    name: Text,
    status: UserStatusSchema,
    /** By which the person enters the tenant that the rights are of; null where they may not. */
    membership: nullable(
      Type.Object({
        tenantId: Uuid,
        tenantName: Text,
        role: Text,
        customRole: OwnRole,
        givenBy: nullable(Text),
        givenAt: Timestamp,
      }),
    ),
    rights: Type.Array(RightView),
  }),
);
export type UserRights = Static<typeof UserRights>;

export const RightsLine = named(
  'RightsLine',
  Type.Object({
    userId: Uuid,
    name: Text,
    status: UserStatusSchema,
    role: nullable(Text),
    customRole: OwnRole,
    held: Type.Array(PermissionKeyName),
    granted: Type.Array(PermissionKeyName, { description: 'those given to the person alone' }),
    denied: Type.Array(PermissionKeyName, { description: 'those taken from the person alone' }),
  }),
);
export type RightsLine = Static<typeof RightsLine>;
