import type { Clock } from '../clock.ts';
import { queryBuilder } from '../db/builder.ts';
import type { AnyTx } from '../db/executors.ts';
import type { PlatformTables } from '../db/tables.ts';

const query = queryBuilder<PlatformTables>();

/**
 * Leaves a message in the transaction; after the commit the relay makes it a job of that topic. Payloads hold ids,
 * never secrets: a job that mails a token makes the token itself.
 */
export async function writeOutbox(
  tx: AnyTx,
  clock: Clock,
  message: { tenantId: number; topic: string; payload: Record<string, unknown> },
): Promise<void> {
  await tx.many(
    query.insertInto('outbox').values({
      tenant_id: message.tenantId,
      topic: message.topic,
      payload: JSON.stringify(message.payload),
      created_at: clock.now(),
    }),
  );
}
