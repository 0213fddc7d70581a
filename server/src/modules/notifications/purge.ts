import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { NotificationsContext } from './context.ts';
import { query } from './tables.ts';

/** After so long nobody is told any more, read or not. */
export const KEPT_DAYS = 90;

/** Deletes notifications that were written long ago. */
export async function purgeNotifications({
  clock,
  database,
}: Pick<NotificationsContext, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.systemTransaction((tx) =>
    tx.many(query.deleteFrom('notifications').where('created_at', '<', before)),
  );
}
