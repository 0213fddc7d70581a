import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../platform/auth/caller.ts';

/** The records that a caller may know of: those of the tenants in reach, or of one company of them. */
export interface RecordScope {
  tenantIds: readonly number[];
  /** The one company of a caller with a level-1 scope; null for all. */
  companyId: number | null;
  /** The white label that the tenants in reach are, when they are the whole of one: one condition that an index has. */
  whiteLabelId: number | null;
}

/** What the caller's reach and scope leave of records that name their tenant, white label and company. */
export function recordScope({ companyId, reach, tenant }: Caller): RecordScope {
  const isWhiteLabel = tenant?.kind === 'white_label' && reach.length > 1;
  return { tenantIds: reach, companyId, whiteLabelId: isWhiteLabel ? tenant.id : null };
}

/**
 * The condition of a row in the scope. For one tenant an equality and for a white label its own column: only of those the
 * planner knows that an index in the order of the list ends the scan with the page.
 */
export function isInScope(
  source: string,
  { companyId, tenantIds, whiteLabelId }: RecordScope,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${source}.${name}`);
  const conditions = [
    tenantIds.length === 1
      ? sql`${column('tenant_id')} = ${tenantIds[0]}`
      : sql`${column('tenant_id')} = any(${tenantIds}::bigint[])`,
  ];
  if (whiteLabelId !== null) conditions.push(sql`${column('white_label_id')} = ${whiteLabelId}`);
  if (companyId !== null) conditions.push(sql`${column('company_id')} = ${companyId}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
