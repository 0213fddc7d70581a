import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../../platform/audit/audited-record.ts';
import { isAdmin } from '../../../platform/auth/caller.ts';
import { statement } from '../../../platform/db/raw-statement.ts';

/** Connections as the audit log names them, for the administrators who see them. */
export const scimConnectionRecord: AuditedRecord = {
  find: async (database, caller, { ids, tenantIds }) => {
    if (!isAdmin(caller)) return [];
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select c.id, c.tenant_id as "tenantId", c.name, null::text as within, c.created_at as since
        from scim_connections c where c.tenant_id = any(${tenantIds}::bigint[]) and c.id = any(${ids}::bigint[])`),
    );
  },
};
