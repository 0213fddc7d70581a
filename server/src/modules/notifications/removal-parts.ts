import { sql } from 'kysely';
import type { RemovalParts } from '../identity/index.ts';
import { deletes, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofUsers: RowsOf<{ userIds: readonly number[] }> = ({ userIds }) =>
  sql`user_id = any(${userIds}::bigint[])`;
const ofTenants: RowsOf<TenantRemoval> = ({ removedUserIds, tenantIds }) =>
  sql`tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`;

/** Notifications go with the person whom they tell and with their tenant. */
export const notificationRemovalParts: RemovalParts = {
  users: [
    deletes('notifications', 'notifications of the user', ofUsers),
    deletes('notification_preferences', 'how the user wants to be told', ofUsers),
  ],
  tenants: [
    deletes('notifications', 'notifications in the tenants', ofTenants),
    deletes('notification_preferences', 'how people want to be told in the tenants', ofTenants),
  ],
};
