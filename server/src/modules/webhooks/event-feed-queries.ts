import { sql } from 'kysely';
import type { TenantReader } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { EventRow } from './event-message.ts';

interface EventFilter {
  tenantId: number;
  types: readonly string[];
  /** Null for all companies. */
  companyId: number | null;
  after: number;
  limit: number;
}

/** An event of the feed; all but the horizon are null in the one row of a page without any. */
type FeedRow = { [Field in Exclude<keyof EventRow, 'tenantId'>]: EventRow[Field] | null } & {
  horizon: number;
};

/**
 * The next events after a place, and the last place that any event of the tenant has: both of one moment, or an event that comes in
 * between would be passed over.
 */
export async function readEvents(
  db: TenantReader,
  { after, companyId, limit, tenantId, types }: EventFilter,
): Promise<{ rows: Omit<EventRow, 'tenantId'>[]; horizon: number }> {
  const ofCompany = companyId === null ? sql`` : sql`and company_id = ${companyId}`;
  const found = await db.many(
    statement(sql<FeedRow>`
      select h.horizon, e.place, e.uuid, e.type, e.company_id as "companyId", e.company_uuid as "companyUuid",
        e.happened_at as "happenedAt", e.data
      from (select coalesce(max(place), 0)::bigint as horizon from events where tenant_id = ${tenantId}) h
      left join (
        select place, uuid, type, company_id, company_uuid, happened_at, data from events
        where tenant_id = ${tenantId} and place > ${after} and type = any(${types}::text[]) ${ofCompany}
        order by place limit ${limit}) e on true
      order by e.place`),
  );
  const rows = found.flatMap(({ horizon: _horizon, ...row }) => (isEvent(row) ? [row] : []));
  return { rows, horizon: found[0]?.horizon ?? 0 };
}

function isEvent(row: Omit<FeedRow, 'horizon'>): row is Omit<EventRow, 'tenantId'> {
  return row.place !== null;
}
