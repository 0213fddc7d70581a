import { type RawBuilder, sql } from 'kysely';
import type { AuditedRecord, NamedRecord } from '../../platform/audit/audited-record.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { type DataKind, mayRead } from '../identity/index.ts';
import { isInScope } from './record-scope.ts';

/** Records of the back office as the audit log names them. */
interface ScopedRecords {
  /** What has to be readable. */
  kind: DataKind;
  /** The table as `r`, with what its name needs joined to it. */
  from: RawBuilder<unknown>;
  name: RawBuilder<string>;
  within?: RawBuilder<string | null>;
  /** The number of the file that it came with; told to nobody who is bound to one company. */
  importId?: RawBuilder<number | null>;
  /** What stands in the caller's scope where the rows do not say it of themselves; joined in `from`. */
  scopedBy?: string;
  /** Who of those that are bound to one company sees them; those of their company by default. */
  bound?: 'company' | 'nobody' | 'everybody';
}

/** Records whose rows name their tenant and mostly their company: whoever may read the kind sees those in the own scope. */
export function scopedRecords({
  bound = 'company',
  from,
  importId = sql`null::bigint`,
  kind,
  name,
  scopedBy = 'r',
  within = sql`null::text`,
}: ScopedRecords): AuditedRecord {
  return {
    find: async (database, caller, { ids, tenantIds }) => {
      if (!mayRead(caller, kind) || (bound === 'nobody' && caller.companyId !== null)) return [];
      const companyId = bound === 'company' ? caller.companyId : null;
      const scope = { tenantIds, companyId, whiteLabelId: null };
      return database.subtree(tenantIds).many(
        statement(sql<NamedRecord>`
          select r.id, r.tenant_id as "tenantId", ${name} as name, ${within} as within, r.created_at as since,
            ${caller.companyId === null ? importId : sql`null::bigint`} as "importId"
          from ${from} where ${isInScope(scopedBy, scope)} and r.id = any(${ids}::bigint[])`),
      );
    },
  };
}
