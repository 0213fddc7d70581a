import type { UserStatus } from '@retaguarda/rules/user-status';
import type { Generated } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { Json } from '../../platform/db/tables.ts';
import type { TenancyTables } from '../tenancy/index.ts';
import type { OwnView } from './list-views/list-view-schema.ts';
import type { Density } from './preferences/preference-schema.ts';
import type { ProviderTables } from './providers/tables.ts';
import type { CustomRoles, Memberships, Permissions, Roles, UserGrants } from './role-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';

type Metadata = Json<Record<string, unknown>>;

interface Users {
  id: Generated<number>;
  uuid: string;
  home_tenant_id: number | null;
  email: string;
  name: string;
  status: UserStatus;
  /** Readable under the system role alone. */
  password_hash: string | null;
  created_at: Date;
  /** A service account is no person: it never signs in, and no list of people has it. */
  kind: Generated<'person' | 'service'>;
}

interface UserProfiles {
  tenant_id: number;
  user_id: number;
  display_name: string | null;
  metadata: Metadata;
  created_by_uuid: string | null;
  version: Generated<number>;
  last_access_at: Date | null;
  updated_at: Date;
}

interface UserPersonalData {
  tenant_id: number;
  user_id: number;
  uuid: string;
  rg: string | null;
  cpf: string | null;
  cnpj: string | null;
  cnh: string | null;
  estado_civil: string | null;
  fone: string | null;
  metadata: Metadata;
}

interface UserAddresses {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  user_id: number;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  principal: boolean;
  metadata: Metadata;
}

interface UserDocuments {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  user_id: number;
  tipo: string;
  numero: string | null;
  caminho_arquivo: string | null;
  metadata: Metadata;
  created_at: Date;
}

interface UserBrandings {
  tenant_id: number;
  user_id: number;
  uuid: string;
  imagem_logotipo: string | null;
  cor_primaria: string;
  metadata: Metadata;
}

interface Invitations {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  user_id: number;
  role_number: RoleNumber;
  company_id: number | null;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: Date | null;
  /** The role of the tenant's own in which somebody is invited. */
  custom_role_id: Generated<number | null>;
}

interface CompanyBlocks {
  tenant_id: number;
  company_id: number;
  whole_tenant: boolean;
  reason: string;
  previous_status: string;
  blocked_by: number | null;
  blocked_at: Date;
}

interface ListViewsTable {
  tenant_id: number;
  user_id: number;
  list: string;
  columns: string | null;
  views: Json<OwnView[]>;
  has_shared: boolean;
  version: number;
  updated_at: Date;
}

interface UserPreferences {
  tenant_id: number;
  user_id: number;
  density: Density | null;
  closed_hints: string[] | null;
  folded_groups: string[] | null;
  updated_at: Date;
}

export interface IdentityTables extends TenancyTables, ProviderTables, SignInTables {
  roles: Roles;
  users: Users;
  memberships: Memberships;
  permissions: Permissions;
  user_profiles: UserProfiles;
  user_personal_data: UserPersonalData;
  user_addresses: UserAddresses;
  user_documents: UserDocuments;
  user_brandings: UserBrandings;
  custom_roles: CustomRoles;
  user_grants: UserGrants;
  invitations: Invitations;
  company_blocks: CompanyBlocks;
  list_views: ListViewsTable;
  user_preferences: UserPreferences;
}

export const query = queryBuilder<IdentityTables>();
