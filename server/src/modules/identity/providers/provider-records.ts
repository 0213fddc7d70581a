import { sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../../platform/audit/audited-record.ts';
import { isAdmin } from '../../../platform/auth/caller.ts';
import { statement } from '../../../platform/db/raw-statement.ts';

/** Providers as the audit log names them, for the administrators who see them. */
export const identityProviderRecord: AuditedRecord = {
  find: async (database, caller, { ids, tenantIds }) => {
    if (!isAdmin(caller)) return [];
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select p.id, p.tenant_id as "tenantId", p.name, null::text as within, p.created_at as since
        from identity_providers p where p.tenant_id = any(${tenantIds}::bigint[]) and p.id = any(${ids}::bigint[])`),
    );
  },
};

/** Domains of e-mail addresses, likewise. */
export const emailDomainRecord: AuditedRecord = {
  find: async (database, caller, { ids, tenantIds }) => {
    if (!isAdmin(caller)) return [];
    return database.subtree(tenantIds).many(
      statement(sql<NamedRecord>`
        select d.id, d.tenant_id as "tenantId", d.domain as name, null::text as within, d.created_at as since
        from email_domains d where d.tenant_id = any(${tenantIds}::bigint[]) and d.id = any(${ids}::bigint[])`),
    );
  },
};
