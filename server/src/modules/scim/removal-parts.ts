import { sql } from 'kysely';
import { deletes, type RemovalPart, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;
const ofUsers: RowsOf<{ userIds: readonly number[] }> = ({ userIds }) =>
  sql`user_id = any(${userIds}::bigint[])`;

export const scimRemovalParts: {
  users: readonly RemovalPart<{ userIds: readonly number[] }>[];
  tenants: readonly RemovalPart<TenantRemoval>[];
} = {
  users: [
    deletes('scim_group_members', 'groups of directories that the user is in', ofUsers),
    deletes('scim_people', 'who the user is in directories of companies', ofUsers),
  ],
  tenants: [
    deletes('scim_group_members', 'who is in which group of a directory', ofTenants),
    deletes('scim_groups', 'groups of directories', ofTenants),
    deletes('scim_people', 'people who came by a directory', ofTenants),
    deletes('scim_connections', 'directories that keep the people of the tenants', ofTenants),
  ],
};
