import type { SystemTx } from '../../platform/db/executors.ts';
import type { LeftEvent } from '../../platform/events/event.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { WebhooksContext } from './context.ts';
import { deliverEvents } from './delivery-making.ts';
import {
  insertEvents,
  type LeftRow,
  listCompanyUuids,
  lockLastPlace,
  someAreLeft,
  takeLeft,
  writeLastPlace,
} from './event-order-queries.ts';
import type { OrderedEvent } from './ordered-event.ts';

/** What is taken at once; one of them holds the events of a whole batch of an import. */
const AT_ONCE = 100;
const POLL_MS = 1_000;

type OrderContext = Pick<WebhooksContext, 'clock' | 'database'>;

/**
 * Gives events their places, in the order in which they were left, and makes the deliveries of them. One process at a time does
 * so, and its transaction ends before the next one begins: so whoever sees a place sees every one before it. Answers whether more may wait.
 */
export async function placeEvents({ clock, database }: OrderContext): Promise<boolean> {
  if (!(await someAreLeft(database.system))) return false;
  return database.systemTransaction(async (tx) => {
    const last = await lockLastPlace(tx);
    if (last === null) return false;
    const left = await takeLeft(tx, AT_ONCE);
    const events = await orderOf(tx, left, last);
    if (events.length > 0) {
      const now = clock.now();
      writeLastPlace(tx, last + events.length);
      await insertEvents(tx, events, now);
      await deliverEvents(tx, clock, events);
    }
    return left.length === AT_ONCE;
  });
}

async function orderOf(tx: SystemTx, left: readonly LeftRow[], last: number): Promise<OrderedEvent[]> {
  const all = left.flatMap(({ events, happenedAt, tenantId }) =>
    (JSON.parse(events) as LeftEvent[]).map((event) => ({ ...event, happenedAt, tenantId })),
  );
  const tenantIds = [...new Set(all.map(({ tenantId }) => tenantId))];
  const companyIds = [...new Set(all.flatMap(({ companyId }) => companyId ?? []))];
  const companies = await listCompanyUuids(tx, tenantIds, companyIds);
  return all.map(({ companyId, data, endpointId = null, ...event }, index) => ({
    ...event,
    place: last + index + 1,
    companyId,
    companyUuid: companyId === null ? null : (companies.get(companyId) ?? null),
    data: JSON.stringify(data),
    endpointId,
  }));
}

/** Gives events their places until it is stopped. */
export function startEventOrder(context: OrderContext & { log: Logger }): { stop(): Promise<void> } {
  let stopped = false;
  let current: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const turn = async () => {
    try {
      const isMore = await placeEvents(context);
      schedule(isMore ? 0 : POLL_MS);
    } catch (error) {
      context.log.warn({ err: error }, 'events could not be given their places');
      schedule(POLL_MS * 2);
    }
  };
  const schedule = (delay: number) => {
    if (stopped) return;
    timer = setTimeout(() => {
      current = turn();
    }, delay);
  };
  schedule(0);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
