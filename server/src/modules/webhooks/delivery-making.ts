import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { arrayRows, literalColumns } from '../../platform/db/array-literal.ts';
import type { AnyTx, SystemTx } from '../../platform/db/executors.ts';
import { statement } from '../../platform/db/raw-statement.ts';
import { writeOutbox } from '../../platform/jobs/outbox.ts';
import type { OrderedEvent } from './ordered-event.ts';
import { query } from './tables.ts';

/** The job that sends to one endpoint; its payload is an `EndpointKey`. */
export const DELIVERY_JOB = 'webhooks.deliver';

export interface EndpointKey {
  tenantId: number;
  endpointId: number;
}

interface Subscription extends EndpointKey {
  events: readonly string[];
  companyId: number | null;
}

/** Makes the deliveries of events for the endpoints that asked for them, and wakes those endpoints. */
export async function deliverEvents(
  tx: SystemTx,
  clock: Clock,
  events: readonly OrderedEvent[],
): Promise<void> {
  const tenantIds = [...new Set(events.map(({ tenantId }) => tenantId))];
  const subscriptions = Map.groupBy(await listSubscriptions(tx, tenantIds), ({ tenantId }) => tenantId);
  const made = events.flatMap((event) =>
    (subscriptions.get(event.tenantId) ?? [])
      .filter((subscription) => isFor(event, subscription))
      .map(({ endpointId }) => ({ ...event, endpointId })),
  );
  if (made.length === 0) return;
  await insertDeliveries(tx, made, clock.now());
  const woken = new Map(made.map(({ endpointId, tenantId }) => [endpointId, { tenantId, endpointId }]));
  for (const key of woken.values()) await wakeEndpoint(tx, clock, key);
}

/** A subscription sees its own tenant, of that the company that it is bound to, and of those the types that it names. */
function isFor(event: OrderedEvent, { companyId, endpointId, events }: Subscription): boolean {
  if (event.endpointId !== null) return event.endpointId === endpointId;
  return events.includes(event.type) && (companyId === null || companyId === event.companyId);
}

/**
 * Lets the job of an endpoint run now, or from some moment on. Jobs of one endpoint run one after another; of those that wait there
 * is one for now and one for later, so that neither takes the place of the other.
 */
export function wakeEndpoint(
  tx: AnyTx,
  clock: Clock,
  { endpointId, tenantId }: EndpointKey,
  runAt?: Date,
): Promise<void> {
  const queue = `webhook ${tenantId}:${endpointId}`;
  const waits = runAt === undefined ? { key: `${queue} now` } : { key: `${queue} later`, runAt };
  return writeOutbox(tx, clock, {
    tenantId,
    topic: DELIVERY_JOB,
    payload: { tenantId, endpointId },
    queue,
    ...waits,
  });
}

function listSubscriptions(tx: SystemTx, tenantIds: readonly number[]): Promise<Subscription[]> {
  return tx.many(
    query
      .selectFrom('webhook_endpoints')
      .select(['tenant_id as tenantId', 'id as endpointId', 'events', 'company_id as companyId'])
      .where(sql<boolean>`tenant_id = any(${tenantIds}::bigint[])`)
      .where(sql<boolean>`enabled`),
  );
}

type NewDelivery = Omit<OrderedEvent, 'endpointId'> & { endpointId: number };

const COLUMNS: Record<string, [string, (one: NewDelivery) => string | number]> = {
  tenant_id: ['bigint', ({ tenantId }) => tenantId],
  endpoint_id: ['bigint', ({ endpointId }) => endpointId],
  place: ['bigint', ({ place }) => place],
  event_uuid: ['uuid', ({ uuid }) => uuid],
  type: ['text', ({ type }) => type],
  object: ['text', ({ object }) => object],
};

async function insertDeliveries(tx: SystemTx, made: readonly NewDelivery[], now: Date): Promise<void> {
  const names = Object.keys(COLUMNS).map((name) => sql.ref(name));
  await tx.many(
    statement(sql`insert into webhook_deliveries (${sql.join(names)}, state, due_at, created_at)
      select ${sql.join(names)}, 'pending', ${now}::timestamptz, ${now}::timestamptz
      from ${arrayRows('r', literalColumns(made, COLUMNS))}
      on conflict do nothing`),
  );
}
