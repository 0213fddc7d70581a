import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx } from '../db/executors.ts';
import { prepared } from '../db/prepared.ts';
import type { PlatformTables } from '../db/tables.ts';
import { currentTraceparent } from '../tracing/tracing.ts';

const query = queryBuilder<PlatformTables>();

/** Where a message keeps the queue of its job, from when on it runs, and the name under which it waits once; the job sees none of them. */
export const QUEUE_FIELD = '$queue';
/** Where a message keeps what caused it, as a `traceparent`, while traces are on; the handler of its job does not see it either. */
export const TRACE_FIELD = '$trace';
export const RUN_AT_FIELD = '$runAt';
export const KEY_FIELD = '$key';

interface OutboxMessage {
  tenantId: number;
  topic: string;
  payload: Record<string, unknown>;
  queue?: string;
  /** The job waits until then. */
  runAt?: Date;
  /** Of jobs with one key only the last one waits: it takes the place of the one before, unless that runs already. */
  key?: string;
}

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
export async function writeOutbox(tx: AnyTx, clock: Clock, message: OutboxMessage): Promise<void> {
  const { key, payload, queue, runAt, tenantId, topic } = message;
  const handling = {
    [QUEUE_FIELD]: queue,
    [RUN_AT_FIELD]: runAt,
    [KEY_FIELD]: key,
    [TRACE_FIELD]: currentTraceparent() ?? undefined,
  };
  tx.send(
    insertion({ tenantId, topic, payload: JSON.stringify({ ...payload, ...handling }), at: clock.now() }),
  );
}
