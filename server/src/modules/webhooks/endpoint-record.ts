import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../platform/audit/audited-record.ts';
import { isAdmin } from '../../platform/auth/caller.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { isInScope } from '../directory/index.ts';

/** Endpoints as the audit log names them, for the administrators who see them. */
export const webhookRecord: AuditedRecord = {
  find: async (database, caller, { ids, tenantIds }) => {
    if (!isAdmin(caller)) return [];
    const scope = { tenantIds, companyId: caller.companyId, whiteLabelId: null };
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select r.id, r.tenant_id as "tenantId", r.name, null::text as within, r.created_at as since
        from webhook_endpoints r where ${isInScope('r', scope)} and r.id = any(${ids}::bigint[])`),
    );
  },
};
