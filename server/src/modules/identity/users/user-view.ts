import { hash } from 'node:crypto';
import type { RoleName } from '../../../platform/auth/caller.ts';
import { entityTag } from '../../../platform/http/etag.ts';
import type { RoleRow } from '../roles/role-queries.ts';
import type { FoundUser, UserRecord } from './user-queries.ts';
import type { UserFull, UserSummary } from './user-schema.ts';

/**
 * The record as the specification shows it. `elsewhere` is the role to show when the home tenant gives none, `jwtRole` the one
 * that a token of the user claims.
 */
export function toUserFull(
  record: UserRecord,
  elsewhere: RoleRow | null,
  jwtRole: RoleName | null,
): UserFull {
  const createdAt = record.createdAt.toISOString();
  const role = record.roleName ?? elsewhere?.name ?? null;
  const roleNumber = record.roleNumber ?? elsewhere?.number ?? null;
  return {
    id: record.uuid,
    nomeCompleto: record.name,
    displayName: record.displayName,
    email: record.email,
    role,
    roleNumber: roleNumber === null ? null : String(roleNumber),
    roleId: record.roleUuid ?? elsewhere?.uuid ?? null,
    createdByUuid: record.createdByUuid,
    status: record.status,
    dataCadastro: createdAt,
    createdAt,
    updatedAt: record.updatedAt.toISOString(),
    metadata: {
      ...record.metadata,
      sessoesAtivas: record.liveSessions,
      ultimoAcesso: record.lastAccessAt?.toISOString() ?? null,
      ...denialsOf(record),
    },
    jwtRole,
    addresses: record.addresses ?? [],
    branding: record.branding,
    documents: record.documents ?? [],
    permissoes: (record.grants ?? []).filter(({ allowed }) => allowed),
    personalData: withRoles(record.personalData, roleNumber),
  };
}

/** Role numbers stand in the metadata of the personal data as well (the versioning table of the specification). */
function withRoles(personalData: UserFull['personalData'], roleNumber: number | null) {
  if (personalData === null) return null;
  const roles = roleNumber === null ? [] : [String(roleNumber)];
  return { ...personalData, metadata: { ...personalData.metadata, roles } };
}

/**
 * Keys that were taken from the user although the role may give them. They stand apart from `permissoes`, whose every
 * item is something that the user may do.
 */
function denialsOf({ grants }: UserRecord): { permissoesNegadas?: string[] } {
  const denied = (grants ?? []).filter(({ allowed }) => !allowed);
  return denied.length === 0 ? {} : { permissoesNegadas: denied.map(({ chave }) => chave) };
}

export function userTag(record: UserRecord): string {
  return entityTag(record.uuid, record.version);
}

/** A member whose home is another tenant: who it is, without the record, which belongs to the home. */
export function toGuest(user: FoundUser, role: RoleRow | null): UserFull {
  const createdAt = user.createdAt.toISOString();
  return {
    id: user.uuid,
    nomeCompleto: user.name,
    displayName: null,
    email: user.email,
    role: role?.name ?? null,
    roleNumber: role === null ? null : String(role.number),
    roleId: role?.uuid ?? null,
    createdByUuid: null,
    status: user.status,
    dataCadastro: createdAt,
    createdAt,
    updatedAt: createdAt,
    metadata: {},
    jwtRole: role?.name ?? null,
    addresses: [],
    branding: null,
    documents: [],
    permissoes: [],
    personalData: null,
  };
}

/** A guest is shown without a version, so the tag is a hash of what is shown. */
export function guestTag(view: UserFull): string {
  return `"${hash('sha256', JSON.stringify(view)).slice(0, 24)}"`;
}

/** One line of the admin's list. */
export interface UserListRow {
  id: number;
  uuid: string;
  email: string;
  name: string;
  status: string;
  createdAt: Date;
  displayName: string | null;
  metadata: Record<string, unknown> | null;
  /** Null when the record lives in a tenant out of reach. */
  updatedAt: Date | null;
  lastAccessAt: Date | null;
  liveSessions: number;
  roleNumber: number | null;
  roleUuid: string | null;
  roleName: string | null;
  /** The role that a token of the user claims. */
  jwtRole: string | null;
}

export function toUserSummary(row: UserListRow, showEmail: (email: string) => string): UserSummary {
  const createdAt = row.createdAt.toISOString();
  const metadata =
    row.metadata === null
      ? {}
      : {
          ...row.metadata,
          sessoesAtivas: row.liveSessions,
          ultimoAcesso: row.lastAccessAt?.toISOString() ?? null,
        };
  return {
    id: row.uuid,
    nomeCompleto: row.name,
    displayName: row.displayName,
    email: showEmail(row.email),
    role: row.roleName,
    roleNumber: row.roleNumber === null ? null : String(row.roleNumber),
    roleId: row.roleUuid,
    status: row.status,
    dataCadastro: createdAt,
    createdAt,
    updatedAt: row.updatedAt?.toISOString() ?? createdAt,
    metadata,
    jwtRole: row.jwtRole,
  };
}
