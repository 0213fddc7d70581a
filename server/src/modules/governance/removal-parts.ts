import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** What governance keeps of companies goes with them. */
export const governanceTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('company_blocks', 'blocks of companies', ofTenants),
  deletes('company_logos', 'sizes and palettes of logos', ofTenants),
  deletes('branding_jobs', 'branding jobs', ofTenants),
  deletes('form_arrangements', 'arrangements of form fields', ofTenants),
];
