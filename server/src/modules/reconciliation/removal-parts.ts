import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** What acquirers said to a tenant goes with it. */
export const reconciliationTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('acquirer_sums', 'sums of lines of acquirers', ofTenants),
  deletes('acquirer_lines', 'lines of files of acquirers', ofTenants),
  deletes('acquirer_claims', 'claims at acquirers', ofTenants),
  deletes('acquirer_mappings', 'mappings of files of acquirers', ofTenants),
  deletes('reconciliation_settings', 'tolerances of reconciliation', ofTenants),
  deletes('acquirer_files', 'files of acquirers', ofTenants),
];
