import { type Static, Type } from 'typebox';
import { named, nullable, strictObject, Text, Timestamp, Uuid } from '../../../platform/http/schema.ts';
import { roleFields } from '../users/user-schema.ts';
import type { MembershipRow } from './membership-queries.ts';

export const MembershipParams = strictObject({ userId: Uuid, tenantId: Uuid });

export const MembershipBody = strictObject({
  ...roleFields,
  companyId: Type.Optional(nullable(Uuid)),
  customRoleId: Type.Optional(
    nullable(
      Type.String({
        format: 'uuid',
        description: 'a role of that tenant, which says the role as well; null takes it away',
      }),
    ),
  ),
});
export type MembershipBody = Static<typeof MembershipBody>;

export const Membership = named(
  'Membership',
  Type.Object({
    tenantId: Uuid,
    tenantName: Text,
    tenantKind: Text,
    role: Text,
    roleNumber: Text,
    roleId: Uuid,
    companyId: nullable(
      Type.String({
        format: 'uuid',
        description: 'the one company that the user is bound to in this tenant',
      }),
    ),
    companyName: nullable(Text),
    customRole: nullable(Type.Object({ id: Uuid, name: Text })),
    home: Type.Boolean({ description: 'whether the tenant is the home of the user' }),
    createdAt: Timestamp,
    abilities: Type.Object({
      edit: Type.Boolean({ description: 'whether the caller may change its role and company now' }),
      remove: Type.Boolean({ description: 'whether the caller may end it now' }),
    }),
  }),
);
export type Membership = Static<typeof Membership>;

export function toMembership(
  row: MembershipRow,
  company: { uuid: string; name: string } | undefined,
  homeTenantId: number | null,
  abilities: Membership['abilities'],
): Membership {
  return {
    tenantId: row.tenantUuid,
    tenantName: row.tenantName,
    tenantKind: row.tenantKind,
    role: row.roleName,
    roleNumber: String(row.roleNumber),
    roleId: row.roleUuid,
    companyId: company?.uuid ?? null,
    companyName: company?.name ?? null,
    customRole:
      row.customRoleUuid === null || row.customRoleName === null
        ? null
        : { id: row.customRoleUuid, name: row.customRoleName },
    home: row.tenantId === homeTenantId,
    createdAt: row.createdAt.toISOString(),
    abilities,
  };
}
