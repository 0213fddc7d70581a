import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../platform/audit/audited-record.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { findTenantByUuid, type TenantRow } from '../tenancy/index.ts';
import { looksAfter } from './tenant-policy.ts';

type Found = NamedRecord & Pick<TenantRow, 'id' | 'kind' | 'path'>;

/** Tenants as the audit log names them: for who looks after them. Some of their entries stand in the log of the tenant above. */
export const tenantRecord: AuditedRecord = {
  isOfManyTenants: true,
  find: async (database, caller, { ids }) => {
    const rows = await database.system.many(
      statement(sql<Found>`
        select t.id, t.id as "tenantId", t.name, null::text as within, t.created_at as since, t.kind, t.path
        from tenants t where t.id = any(${ids}::bigint[])`),
    );
    return rows
      .filter((row) => looksAfter(caller, row))
      .map(({ id, name, since, tenantId, within }) => ({ id, name, since, tenantId, within }));
  },
  numberOf: numberOfTenant,
};

async function numberOfTenant(database: Database, caller: Caller, uuid: string): Promise<number | null> {
  const tenant = await findTenantByUuid(database.system, uuid);
  return tenant !== null && looksAfter(caller, tenant) ? tenant.id : null;
}
