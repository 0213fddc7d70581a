import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../platform/audit/audited-record.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { hasAccess } from '../../platform/http/access.ts';
import { PROJECT_ACCESS } from './project-service.ts';

/** Projects as the audit log names them, for those who list them. */
export const projectRecord: AuditedRecord = {
  find: async (database, caller, { ids, tenantIds }) => {
    if (!hasAccess(PROJECT_ACCESS, caller)) return [];
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select p.id, p.tenant_id as "tenantId", p.name, null::text as within, p.created_at as since
        from projects p where p.tenant_id = any(${tenantIds}::bigint[]) and p.id = any(${ids}::bigint[])`),
    );
  },
};
