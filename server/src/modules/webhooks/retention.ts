import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { WebhooksContext } from './context.ts';
import { query } from './tables.ts';

/** After so many days events are forgotten, and what became of their deliveries. */
export const KEPT_DAYS = 30;

/** Deletes events and deliveries of long ago. */
export async function purgeEvents({
  clock,
  database,
}: Pick<WebhooksContext, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.systemTransaction(async (tx) => {
    await tx.many(query.deleteFrom('events').where('recorded_at', '<', before));
    await tx.many(query.deleteFrom('webhook_deliveries').where('created_at', '<', before));
  });
}
