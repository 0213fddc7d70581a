import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../platform/audit/audited-record.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { scopeOf } from './company-policy.ts';
import { findCompany, isOfTenants } from './company-queries.ts';

/** Companies as the audit log names them, for those who may know of them. */
export const companyRecord: AuditedRecord = {
  find: async (database, caller, { ids, tenantIds }) => {
    const { companyId } = scopeOf(caller);
    const seen = companyId === null ? ids : ids.filter((id) => id === companyId);
    if (seen.length === 0) return [];
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select c.id, c.tenant_id as "tenantId", coalesce(c.nome_fantasia, c.razao_social) as name, null::text as within,
          c.created_at as since
        from companies c where ${isOfTenants('c', tenantIds)} and c.id = any(${seen}::bigint[])`),
    );
  },
  numberOf: async (database, caller, uuid) =>
    (await findCompany(database.subtree(caller.reach), scopeOf(caller), uuid))?.id ?? null,
};
