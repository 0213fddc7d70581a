import { sql } from 'kysely';
import { arrayRows, literalColumns } from '../../platform/db/array-literal.ts';
import type { SystemReader, SystemTx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { EventRow } from './event-message.ts';
import { query } from './tables.ts';

const ROW = 'events';

/** Whether events wait for their places. */
export async function someAreLeft(db: SystemReader): Promise<boolean> {
  return (await db.first(anyLeft({}))) !== null;
}

const anyLeft = prepared(() => query.selectFrom('event_outbox').select('tenant_id as tenantId').limit(1));

/** The last place that was given, locked; null while somebody else gives places. */
export async function lockLastPlace(tx: SystemTx): Promise<number | null> {
  const row = await tx.first(
    query.selectFrom('event_places').select('last').where('name', '=', ROW).forUpdate().skipLocked(),
  );
  return row?.last ?? null;
}

/** Notes the last place that is given. */
export function writeLastPlace(tx: SystemTx, last: number): void {
  tx.send(query.updateTable('event_places').set({ last }).where('name', '=', ROW));
}

/** What one transaction left. */
export interface LeftRow {
  tenantId: number;
  happenedAt: Date;
  /** JSON of a list of `LeftEvent`. */
  events: string;
}

/** Takes what was left first away, in the order in which it was left. */
export function takeLeft(tx: SystemTx, most: number): Promise<LeftRow[]> {
  return tx.many(
    statement(sql<LeftRow>`
      with taken as (
        delete from event_outbox o
        using (select tenant_id, id from event_outbox order by left_at, id limit ${most}) next
        where o.tenant_id = next.tenant_id and o.id = next.id
        returning o.tenant_id, o.id, o.left_at, o.happened_at, o.events
      )
      select tenant_id as "tenantId", happened_at as "happenedAt", events from taken order by left_at, id`),
  );
}

/** The uuids of companies, by their numbers. */
export async function listCompanyUuids(
  tx: SystemTx,
  tenantIds: readonly number[],
  companyIds: readonly number[],
): Promise<Map<number, string>> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx.many(
    query
      .selectFrom('companies')
      .select(['id', 'uuid'])
      .where(sql<boolean>`tenant_id = any(${tenantIds}::bigint[])`)
      .where(sql<boolean>`id = any(${companyIds}::bigint[])`),
  );
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}

/** An event with its place and what it happened to. */
export interface PlacedEvent extends EventRow {
  object: string;
}

const EVENT_COLUMNS: Record<string, [string, (event: PlacedEvent) => string | number | null]> = {
  tenant_id: ['bigint', ({ tenantId }) => tenantId],
  place: ['bigint', ({ place }) => place],
  uuid: ['uuid', ({ uuid }) => uuid],
  type: ['text', ({ type }) => type],
  object: ['text', ({ object }) => object],
  company_id: ['bigint', ({ companyId }) => companyId],
  company_uuid: ['uuid', ({ companyUuid }) => companyUuid],
  happened_at: ['timestamptz', ({ happenedAt }) => happenedAt.toISOString()],
  data: ['text', ({ data }) => data],
};

/** Adds events in one statement. */
export async function insertEvents(tx: SystemTx, events: readonly PlacedEvent[], now: Date): Promise<void> {
  const names = Object.keys(EVENT_COLUMNS).map((name) => sql.ref(name));
  await tx.many(
    statement(sql`insert into events (${sql.join(names)}, recorded_at)
      select ${sql.join(names)}, ${now}::timestamptz from ${arrayRows('r', literalColumns(events, EVENT_COLUMNS))}
      on conflict do nothing`),
  );
}
