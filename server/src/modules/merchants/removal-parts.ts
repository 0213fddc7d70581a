import { sql } from 'kysely';
import { deletes, keeps, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** What somebody wrote down of an establishment is of use to whoever looks after it next. */
export const merchantUserRemovalParts: readonly RemovalPart<{ userIds: readonly number[] }>[] = [
  keeps('establishment_notes', 'notes on establishments, under the name of then'),
];

/** Establishments go with their tenant, and with them terminals and rentals. */
export const merchantTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('rental_charges', 'charges of rentals', ofTenants),
  deletes('rentals', 'rentals of terminals', ofTenants),
  deletes('terminals', 'terminals', ofTenants),
  deletes('establishment_notes', 'notes on establishments', ofTenants),
  deletes('establishment_locations', 'locations of establishments', ofTenants),
  deletes('establishments', 'establishments', ofTenants),
];
