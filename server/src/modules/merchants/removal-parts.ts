import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Establishments go with their tenant, and with them terminals and rentals. */
export const merchantTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('rental_charges', 'charges of rentals', ofTenants),
  deletes('rentals', 'rentals of terminals', ofTenants),
  deletes('terminals', 'terminals', ofTenants),
  deletes('establishment_locations', 'locations of establishments', ofTenants),
  deletes('establishments', 'establishments', ofTenants),
];
