import { sql } from 'kysely';
import { AGED_AUDIT_ENTRIES } from '../../platform/ageing/aged-audit-entries.ts';
import { REMOVE_ARCHIVES_TASK } from '../../platform/ageing/ageing-jobs.ts';
import {
  countRows,
  deletes,
  keeps,
  type RemovalPart,
  type RowsOf,
  runRemoval,
} from './tenant-removal-part.ts';

/** The tenants that go, together. */
export interface TenantRemoval {
  tenantIds: readonly number[];
  platformTenantId: number;
  /** Users that are removed before the tenants: what they have is counted there and not again. */
  removedUserIds: readonly number[];
}

const ofTenants: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** What was put away of the log stays with the rest of it. */
const archivesOfTenants: RowsOf<TenantRemoval> = (removal) =>
  sql`${ofTenants(removal)} and kind <> ${AGED_AUDIT_ENTRIES.kind}`;

/** Archives go with their files, which a job deletes after the commit; its message is the platform's, as the tenant's go. */
const archivesPart: RemovalPart<TenantRemoval> = {
  table: 'archives',
  effect: 'deleted',
  describe: 'archives, with their files, but not those of the audit log',
  count: countRows('archives', archivesOfTenants),
  remove: async (tx, removal, now) => {
    await runRemoval(
      tx,
      sql`insert into outbox (tenant_id, topic, payload, created_at)
        select t.id, ${REMOVE_ARCHIVES_TASK}::text, jsonb_build_object('keys', a.keys), ${now}::timestamptz
        from tenants t, (
          select jsonb_agg(storage_key) as keys from archives where ${archivesOfTenants(removal)}
        ) a
        where t.kind = 'platform' and a.keys is not null`,
    );
    await runRemoval(tx, sql`delete from archives where ${archivesOfTenants(removal)}`);
  },
};

/** What the platform keeps for tenants, and the tenants themselves: the last of all parts. */
export const tenancyRemovalParts: readonly RemovalPart<TenantRemoval>[] = [
  deletes('tenant_modules', 'modules switched on or off', ofTenants),
  deletes('idempotency_keys', 'remembered answers to creating requests', ofTenants),
  deletes('outbox', 'messages that have not left yet', ofTenants),
  deletes('event_outbox', 'events that have no place yet', ofTenants),
  deletes('events', 'events of the tenants', ofTenants),
  deletes('retentions', 'for how long the tenants keep what ages', ofTenants),
  archivesPart,
  keeps('audit_entries', 'audit log of the tenants, which nothing deletes'),
  deletes('tenants', 'the tenants themselves', ({ tenantIds }) => sql`id = any(${tenantIds}::bigint[])`),
];
