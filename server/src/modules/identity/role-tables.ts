import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Generated } from 'kysely';
import type { RoleName, RoleNumber } from '../../platform/auth/caller.ts';

export interface Roles {
  number: RoleNumber;
  uuid: string;
  name: RoleName;
  label_pt: string;
  label_en: string;
}

export interface Memberships {
  tenant_id: number;
  user_id: number;
  role_number: RoleNumber;
  company_id: number | null;
  created_at: Date;
  created_by: number | null;
  custom_role_id: number | null;
  role_given_by: number | null;
  role_given_at: Date | null;
}

export interface CustomRoles {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  place: number;
  name: string;
  role_number: RoleNumber;
  keys: PermissionKey[];
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

export interface Permissions {
  id: number;
  key: PermissionKey;
  module: string;
  label_pt: string;
  label_en: string;
}

export interface UserGrants {
  tenant_id: number;
  user_id: number;
  permission_id: number;
  allowed: boolean;
  granted_by: number | null;
  granted_at: Date;
}
