import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Charges by Pix of a tenant and what came go with it. */
export const chargeTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('pix_claims', 'payments by Pix that somebody reported', ofTenants),
  deletes('pix_receipts', 'received Pix', ofTenants),
  deletes('pix_charges', 'charges by Pix', ofTenants),
  deletes('pix_settings', 'the key of Pix that receives', ofTenants),
];
