import { sql } from 'kysely';
import { REMOVE_ARCHIVES_TASK } from '../../platform/ageing/ageing-jobs.ts';
import type { RemovalParts } from '../identity/index.ts';
import {
  clears,
  countRows,
  deletes,
  type RemovalPart,
  type RowsOf,
  runRemoval,
  type TenantRemoval,
} from '../tenancy/index.ts';

const ofUsers: RowsOf<{ userIds: readonly number[] }> = ({ userIds }) =>
  sql`user_id = any(${userIds}::bigint[])`;
const ofTenants: RowsOf<TenantRemoval> = ({ removedUserIds, tenantIds }) =>
  sql`tenant_id = any(${tenantIds}::bigint[]) and user_id <> all(${removedUserIds}::bigint[])`;

const departuresOf: RowsOf<TenantRemoval> = ({ tenantIds }) => sql`tenant_id = any(${tenantIds}::bigint[])`;

/** Files of tenants that left go by a job after the commit; its message is the platform's, as the tenant's go. */
const departuresPart: RemovalPart<TenantRemoval> = {
  table: 'tenant_departures',
  effect: 'deleted',
  describe: 'departures of tenants below, with their files',
  count: countRows('tenant_departures', departuresOf),
  remove: async (tx, removal, now) => {
    await runRemoval(
      tx,
      sql`insert into outbox (tenant_id, topic, payload, created_at)
        select t.id, ${REMOVE_ARCHIVES_TASK}::text, jsonb_build_object('keys', d.keys), ${now}::timestamptz
        from tenants t, (
          select jsonb_agg('departures/' || uuid::text || '.zip') as keys from tenant_departures where ${departuresOf(removal)}
        ) d
        where t.kind = 'platform' and d.keys is not null`,
    );
    await runRemoval(tx, sql`delete from tenant_departures where ${departuresOf(removal)}`);
  },
};

/** Drafts go with who wrote them and with the tenant in which they did; departures with the tenant above. */
export const tenantsRemovalParts: RemovalParts = {
  users: [
    deletes('tenant_drafts', 'drafts of tenants to be opened', ofUsers),
    clears(
      'tenant_departures',
      'requested_by',
      'departures of tenants that the user asked for',
      ({ userIds }) => sql`requested_by = any(${userIds}::bigint[])`,
    ),
  ],
  tenants: [deletes('tenant_drafts', 'drafts of tenants to be opened below', ofTenants), departuresPart],
};
