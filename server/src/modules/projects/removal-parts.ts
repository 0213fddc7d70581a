import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Projects go with their tenant, once it has no tasks any more. */
export const projectTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes(
    'public_tokens',
    'public links of projects',
    ({ tenantIds }) => sql`owner_tenant_id = any(${tenantIds}::bigint[])`,
  ),
  deletes('projects', 'projects', ofTenants),
  deletes('project_counts', 'counters of projects', ofTenants),
];
