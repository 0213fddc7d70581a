import { sql } from 'kysely';
import { deletes, keeps, type RemovalPart, type RowsOf } from './tenant-removal-part.ts';

/** The tenants that go, together. */
export interface TenantRemoval {
  tenantIds: readonly number[];
  platformTenantId: number;
  /** Users that are removed before the tenants: what they have is counted there and not again. */
  removedUserIds: readonly number[];
}

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** What the platform keeps for tenants, and the tenants themselves: the last of all parts. */
export const tenancyRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('tenant_modules', 'modules switched on or off', ofTenants),
  deletes('idempotency_keys', 'remembered answers to creating requests', ofTenants),
  deletes('outbox', 'messages that have not left yet', ofTenants),
  keeps('audit_entries', 'audit log of the tenants, which nothing deletes'),
  deletes('tenants', 'the tenants themselves', ({ tenantIds }) => sql`id = any(${tenantIds}::bigint[])`),
];
