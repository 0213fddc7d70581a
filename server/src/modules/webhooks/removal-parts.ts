import { sql } from 'kysely';
import type { RemovalParts } from '../identity/index.ts';
import { clears, deletes, type RowsOf, type TenantRemoval } from '../tenancy/index.ts';

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;
const ownedBy: RowsOf<{ userIds: readonly number[] }> = ({ userIds }) =>
  sql`owner_id = any(${userIds}::bigint[])`;

/** Endpoints go with their tenant; without the person in whose name events are sent, nothing is sent until another one saves them. */
export const webhookRemovalParts: RemovalParts = {
  users: [
    clears(
      'webhook_endpoints',
      'owner_id',
      'webhooks in the name of the user, which send nothing any more',
      ownedBy,
    ),
  ],
  tenants: [
    deletes('webhook_deliveries', 'deliveries of events', ofTenants),
    deletes('webhook_endpoints', 'webhooks of the tenants', ofTenants),
  ],
};
