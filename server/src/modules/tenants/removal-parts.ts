import { sql } from 'kysely';
import type { RemovalParts } from '../identity/index.ts';
import { deletes, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofUsers: RowsOf<{ userIds: readonly number[] }> = ({ userIds }) =>
  sql`user_id = any(${userIds}::bigint[])`;
const ofTenants: RowsOf<TenantRemoval> = ({ removedUserIds, tenantIds }) =>
  sql`tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`;

/** Drafts go with who wrote them and with the tenant in which they did. */
export const tenantsRemovalParts: RemovalParts = {
  users: [deletes('tenant_drafts', 'drafts of tenants to be opened', ofUsers)],
  tenants: [deletes('tenant_drafts', 'drafts of tenants to be opened below', ofTenants)],
};
