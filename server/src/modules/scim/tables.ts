import type { Generated } from 'kysely';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { IdentityTables } from '../identity/index.ts';

interface ScimConnections {
  tenant_id: number;
  id: Generated<number>;
  uuid: string;
  place: number | null;
  name: string;
  role_number: RoleNumber;
  company_id: number | null;
  token_hash: Buffer;
  prefix: string;
  previous_hash: Generated<Buffer | null>;
  previous_until: Generated<Date | null>;
  rotated_at: Generated<Date | null>;
  last_used_at: Generated<Date | null>;
  revoked_at: Generated<Date | null>;
  created_at: Date;
}

interface ScimPeople {
  tenant_id: number;
  id: Generated<number>;
  connection_id: number;
  user_id: number;
  external_id: string | null;
  given_name: string | null;
  family_name: string | null;
  gave_membership: boolean;
  switched_off: boolean;
  removed_at: Generated<Date | null>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface ScimGroups {
  tenant_id: number;
  id: Generated<number>;
  connection_id: number;
  custom_role_id: number;
  external_id: string | null;
  is_made_here: boolean;
  version: Generated<number>;
  updated_at: Date;
}

interface ScimGroupMembers {
  tenant_id: number;
  custom_role_id: number;
  user_id: number;
  created_at: Date;
}

interface ScimTables extends IdentityTables {
  scim_connections: ScimConnections;
  scim_people: ScimPeople;
  scim_groups: ScimGroups;
  scim_group_members: ScimGroupMembers;
}

export const query = queryBuilder<ScimTables>();
