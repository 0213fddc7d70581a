import { sql } from 'kysely';
import type { RemovalParts } from '../identity/index.ts';
import { deletes } from '../tenancy/index.ts';

/** Connections and activity are deleted with their user and with their tenant. */
export const presenceRemovalParts: RemovalParts = {
  users: [
    deletes(
      'presence_connections',
      'live connections',
      ({ userIds }) => sql`user_id = any(${userIds}::bigint[])`,
    ),
    deletes(
      'presence_activity',
      'the last activity',
      ({ userIds }) => sql`user_id = any(${userIds}::bigint[])`,
    ),
  ],
  tenants: [
    deletes(
      'presence_connections',
      'live connections to the tenants',
      ({ removedUserIds, tenantIds }) =>
        sql`tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`,
    ),
    deletes(
      'presence_activity',
      'the last activity in the tenants',
      ({ removedUserIds, tenantIds }) =>
        sql`tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`,
    ),
  ],
};
