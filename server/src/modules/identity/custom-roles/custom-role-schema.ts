import { ROLES } from '@retaguarda/rules/roles';
import { SAYS_SOMETHING } from '@retaguarda/rules/visible-text';
import { type Static, Type } from 'typebox';
import { named, oneOf, strictObject, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { PermissionKeyName } from '../permissions/permission-key-name.ts';

const Name = Type.String({ minLength: 1, maxLength: 80, pattern: SAYS_SOMETHING });
const Keys = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 200,
  description: 'keys that its holders have, in the place of the defaults of the role that it is based on',
});

/** The roles that others may be based on: all but the one that everything passes. */
const BASE_ROLES = ROLES.filter((name) => name !== 'super-admin');
const BaseRole = oneOf(BASE_ROLES);

export const CustomRoleParams = strictObject({ customRoleId: Uuid });

export const NewCustomRole = strictObject({ name: Name, role: BaseRole, permissions: Keys });
export type NewCustomRole = Static<typeof NewCustomRole>;

export const CustomRoleChange = strictObject({ name: Name, permissions: Keys });
export type CustomRoleChange = Static<typeof CustomRoleChange>;

export const CustomRole = named(
  'CustomRole',
  Type.Object({
    id: Uuid,
    name: Type.String(),
    role: Type.String({ description: 'the role that it is based on, whose rank it has' }),
    roleNumber: Type.String(),
    permissions: Type.Array(PermissionKeyName),
    members: Type.Integer({ description: 'how many members have it' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    abilities: Type.Object({
      give: Type.Boolean({ description: 'whether the caller may give it to somebody now' }),
      edit: Type.Boolean({ description: 'whether the caller may change it now' }),
      remove: Type.Boolean({ description: 'whether the caller may remove it now' }),
    }),
  }),
);
export type CustomRole = Static<typeof CustomRole>;
