import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../../platform/audit/audited-record.ts';
import { isAdmin } from '../../../platform/auth/caller.ts';
import { statement } from '../../../platform/db/raw-statement.ts';

/** The people of the tenants. */
const among = (tenantIds: readonly number[]) =>
  sql`u.id in (select m.user_id from memberships m where m.tenant_id = any(${tenantIds}::bigint[]))`;

/** People as the audit log names them: for the admins who list them. */
export const userRecord: AuditedRecord = {
  isOfManyTenants: true,
  find: async (database, caller, { ids, tenantIds }) => {
    const [tenantId] = tenantIds;
    if (!isAdmin(caller) || tenantId === undefined) return [];
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select u.id, ${tenantId}::bigint as "tenantId", u.name, null::text as within, u.created_at as since
        from users u where u.id = any(${ids}::bigint[]) and ${among(tenantIds)}`),
    );
  },
  numberOf: async (database, caller, uuid) => {
    if (!isAdmin(caller)) return null;
    const person = statement(sql<{ id: number }>`
      select u.id from users u where u.uuid = ${uuid} and ${among(caller.reach)}`);
    return (await database.subtree(caller.reach).first(person))?.id ?? null;
  },
};
