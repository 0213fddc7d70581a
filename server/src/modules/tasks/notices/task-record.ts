import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../../platform/audit/audited-record.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { taskVisibility } from '../rules/task-visibility.ts';

/** Tasks as the audit log names them, for those who see them. */
export const taskRecord: AuditedRecord = {
  find: async (database, caller, { ids, tenantIds }) => {
    const visibility = taskVisibility(caller);
    if (visibility.kind === 'none' || !caller.modules.has('tasks')) return [];
    const { userId } = caller;
    const own =
      visibility.kind === 'all' ? sql`true` : sql`${userId}::bigint in (t.assigned_to, t.created_by)`;
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select t.id, t.tenant_id as "tenantId", t.title as name, null::text as within, t.created_at as since
        from tasks t where t.tenant_id = any(${tenantIds}::bigint[]) and t.id = any(${ids}::bigint[]) and ${own}`),
    );
  },
};
