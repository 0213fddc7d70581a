import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx } from '../db/executors.ts';
import { prepared } from '../db/prepared.ts';
import type { PlatformTables } from '../db/tables.ts';
import { currentTraceparent } from '../tracing/tracing.ts';

const query = queryBuilder<PlatformTables>();

/** Where a message keeps the queue of its job; the job itself does not see it. */
export const QUEUE_FIELD = '$queue';
/** Where a message keeps what caused it, as a `traceparent`, while traces are on; the handler of its job does not see it either. */
export const TRACE_FIELD = '$trace';

const insertion = prepared((is: { tenantId: number; topic: string; payload: string; at: Date }) =>
  query
    .insertInto('outbox')
    .values({ tenant_id: is.tenantId, topic: is.topic, payload: is.payload, created_at: is.at }),
);

/**
 * Leaves a message in the transaction; after the commit the relay makes it a job of that topic. Payloads hold ids,
 * never secrets: a job that mails a token makes the token itself. Jobs of one queue run one after another, in all processes
 * together; without a queue nothing waits for anything.
 */
export async function writeOutbox(
  tx: AnyTx,
  clock: Clock,
  message: { tenantId: number; topic: string; payload: Record<string, unknown>; queue?: string },
): Promise<void> {
  const { payload, queue, tenantId, topic } = message;
  const trace = currentTraceparent();
  const traced = trace === null ? payload : { ...payload, [TRACE_FIELD]: trace };
  tx.send(
    insertion({
      tenantId,
      topic,
      payload: JSON.stringify(queue === undefined ? traced : { ...traced, [QUEUE_FIELD]: queue }),
      at: clock.now(),
    }),
  );
}
