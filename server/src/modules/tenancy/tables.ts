import type { TenantStatus } from '@retaguarda/rules/tenant-status';
import type { Generated } from 'kysely';
import { queryBuilder } from '../../platform/db/builder.ts';
import type { PlatformTables } from '../../platform/db/tables.ts';

export type TenantKind = 'platform' | 'white_label' | 'sub_company';

interface Tenants {
  id: Generated<number>;
  uuid: string;
  parent_id: number | null;
  kind: TenantKind;
  name: string;
  /** Ids from the platform to the tenant itself, as `/1/7/12/`. */
  path: string;
  time_zone: Generated<string>;
  status: Generated<TenantStatus>;
  /** Counts up with every change of the tenant itself. */
  version: Generated<number>;
  suspended_at: Date | null;
  suspended_reason: string | null;
  /** The tenant whose suspension keeps this one closed: itself, or one above it. */
  suspended_with: number | null;
  created_at: Date;
  updated_at: Date;
}

interface TenantModules {
  tenant_id: number;
  module: string;
  enabled: boolean;
  updated_at: Date;
}

export interface TenancyTables extends PlatformTables {
  tenants: Tenants;
  tenant_modules: TenantModules;
}

export const query = queryBuilder<TenancyTables>();
