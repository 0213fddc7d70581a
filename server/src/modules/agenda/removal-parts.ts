import { sql } from 'kysely';
import { deletes, type RemovalPart, type TenantRemoval } from '../tenancy/index.ts';

/** The files of a tenant go with it. */
export const agendaTenantRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes(
    'agenda_files',
    'files of the agenda',
    ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`,
  ),
];
