import { sql } from 'kysely';
import { clears, deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Imports of a removed user stay, but no longer name the user. */
export const importUserRemovalParts: readonly RemovalPart<{ userIds: readonly number[] }>[] = [
  clears(
    'import_runs',
    'created_by',
    'imports that the user started',
    ({ userIds }) => sql`created_by = any(${userIds}::bigint[])`,
  ),
  clears(
    'import_runs',
    'undone_by',
    'imports that the user undid',
    ({ userIds }) => sql`undone_by = any(${userIds}::bigint[])`,
  ),
];

/** Imports go with their tenant. */
export const importTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('import_causes', 'causes of faults in imported files', ofTenants),
  deletes('import_faults', 'faults in imported files', ofTenants),
  deletes('import_mappings', 'columns that were chosen for imported files', ofTenants),
  deletes('import_runs', 'imports', ofTenants),
  deletes('import_uploads', 'files of imports that are coming in', ofTenants),
];
