import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** The days that a tenant added go with it. */
export const calendarTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('tenant_holidays', 'holidays', ofTenants),
];
