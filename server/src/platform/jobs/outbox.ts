import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx } from '../db/executors.ts';
import type { PlatformTables } from '../db/tables.ts';

const query = queryBuilder<PlatformTables>();

/** Where a message keeps the queue of its job; the job itself does not see it. */
export const QUEUE_FIELD = '$queue';

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
  await tx.many(
    query.insertInto('outbox').values({
      tenant_id: message.tenantId,
      topic: message.topic,
      payload: JSON.stringify(
        message.queue === undefined ? message.payload : { ...message.payload, [QUEUE_FIELD]: message.queue },
      ),
      created_at: clock.now(),
    }),
  );
}
