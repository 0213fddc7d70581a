import { sql } from 'kysely';
import type { TenantReader, Tx } from '../../platform/db/executors.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import type { EndpointKey } from './delivery-making.ts';
import { type DeliveryState, query } from './tables.ts';

/** An event that is to be sent now. */
export interface DueDelivery {
  place: number;
  uuid: string;
  type: string;
  attempts: number;
  firstAttemptAt: Date | null;
  companyId: number | null;
  companyUuid: string | null;
  /** Null when the event is not kept any more. */
  happenedAt: Date | null;
  data: string | null;
}

/** Of two events of one object the later one waits until the earlier one is delivered or given up. */
const isFirstOfObject = sql`not exists (
  select from webhook_deliveries b where b.tenant_id = d.tenant_id and b.endpoint_id = d.endpoint_id
    and b.object = d.object and b.state = 'pending' and b.place < d.place)`;

/** What is due at an endpoint, what waits longest first. */
export function listDue(
  db: TenantReader,
  { endpointId, tenantId }: EndpointKey,
  now: Date,
  most: number,
): Promise<DueDelivery[]> {
  return db.many(
    statement(sql<DueDelivery>`
      select d.place, d.event_uuid as uuid, d.type, d.attempts, d.first_attempt_at as "firstAttemptAt",
        e.company_id as "companyId", e.company_uuid as "companyUuid", e.happened_at as "happenedAt", e.data
      from webhook_deliveries d left join events e on e.tenant_id = d.tenant_id and e.place = d.place
      where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.state = 'pending'
        and d.due_at <= ${now}::timestamptz and ${isFirstOfObject}
      order by d.due_at, d.place limit ${most}`),
  );
}

/** When the next event is due at an endpoint; null when none is left. */
export async function findNextDue(
  db: TenantReader,
  { endpointId, tenantId }: EndpointKey,
): Promise<Date | null> {
  const row = await db.first(
    statement(sql<{ dueAt: Date | null }>`
      select min(d.due_at) as "dueAt" from webhook_deliveries d
      where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.state = 'pending'
        and ${isFirstOfObject}`),
  );
  return row?.dueAt ?? null;
}

/** What came of one attempt, or of looking at a delivery. */
export interface DeliveryStep {
  place: number;
  state: DeliveryState;
  attempts: number;
  dueAt: Date;
  firstAttemptAt: Date | null;
  lastAttemptAt: Date | null;
  status: number | null;
  fault: string | null;
  answer: string | null;
  durationMs: number | null;
}

const step = prepared((is: EndpointKey & DeliveryStep) =>
  query
    .updateTable('webhook_deliveries')
    .set({
      state: is.state,
      attempts: is.attempts,
      due_at: is.dueAt,
      first_attempt_at: is.firstAttemptAt,
      last_attempt_at: is.lastAttemptAt,
      status: is.status,
      fault: is.fault,
      answer: is.answer,
      duration_ms: is.durationMs,
    })
    .where('tenant_id', '=', is.tenantId)
    .where('endpoint_id', '=', is.endpointId)
    .where('place', '=', is.place),
);

/** Writes down what came of a delivery. */
export function writeStep(tx: Tx, key: EndpointKey, taken: DeliveryStep): void {
  tx.send(step({ ...key, ...taken }));
}

/** Gives up everything that is left for an endpoint. */
export async function giveUpAll(tx: Tx, { endpointId, tenantId }: EndpointKey): Promise<void> {
  await tx.many(
    query
      .updateTable('webhook_deliveries')
      .set({ state: 'givenUp' })
      .where('tenant_id', '=', tenantId)
      .where('endpoint_id', '=', endpointId)
      .where('state', '=', 'pending'),
  );
}

/** A delivery as the list shows it. */
export interface DeliveryRow {
  place: number;
  uuid: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  dueAt: Date;
  lastAttemptAt: Date | null;
  status: number | null;
  fault: string | null;
  durationMs: number | null;
  createdAt: Date;
}

const ROW = sql`d.place, d.event_uuid as uuid, d.type, d.state, d.attempts, d.due_at as "dueAt",
  d.last_attempt_at as "lastAttemptAt", d.status, d.fault, d.duration_ms as "durationMs", d.created_at as "createdAt"`;

/** The deliveries of an endpoint below a place, the newest first. */
export function listDeliveries(
  db: TenantReader,
  { endpointId, tenantId }: EndpointKey,
  { before, limit, state }: { before: number | null; limit: number; state: DeliveryState | null },
): Promise<DeliveryRow[]> {
  const conditions = [sql`d.tenant_id = ${tenantId}`, sql`d.endpoint_id = ${endpointId}`];
  if (before !== null) conditions.push(sql`d.place < ${before}`);
  if (state !== null) conditions.push(sql`d.state = ${state}`);
  return db.many(
    statement(sql<DeliveryRow>`select ${ROW} from webhook_deliveries d
      where ${sql.join(conditions, sql` and `)} order by d.place desc limit ${limit}`),
  );
}

/** A delivery with its event and what was answered. */
export interface DeliveryDetailRow extends DeliveryRow, Omit<DueDelivery, keyof DeliveryRow> {
  answer: string | null;
}

export function findDelivery(
  db: TenantReader,
  { endpointId, tenantId }: EndpointKey,
  eventUuid: string,
): Promise<DeliveryDetailRow | null> {
  return db.first(
    statement(sql<DeliveryDetailRow>`select ${ROW}, d.answer, d.first_attempt_at as "firstAttemptAt",
        e.company_id as "companyId", e.company_uuid as "companyUuid", e.happened_at as "happenedAt", e.data
      from webhook_deliveries d left join events e on e.tenant_id = d.tenant_id and e.place = d.place
      where d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.event_uuid = ${eventUuid}`),
  );
}
