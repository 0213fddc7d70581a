import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Advances of a tenant and the rules of them go with it. */
export const advanceTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('advance_items', 'installments of advances', ofTenants),
  deletes('advances', 'advances', ofTenants),
  deletes('advance_rules', 'rules of advances', ofTenants),
];
