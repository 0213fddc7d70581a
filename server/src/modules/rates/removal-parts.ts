import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Rate plans go with their tenant. */
export const rateTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('rate_plan_ranges', 'rates of plans', ofTenants),
  deletes('rate_plans', 'rate plans', ofTenants),
];
