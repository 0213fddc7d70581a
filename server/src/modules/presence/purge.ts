import { deleteActivity } from './activity-queries.ts';
import type { PresenceContext } from './context.ts';

const KEPT_HOURS = 24;

/** Deletes what was noted of the activity of users longer ago than anybody asks for. */
export async function purgePresence({
  clock,
  database,
}: Pick<PresenceContext, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_HOURS * 3_600_000);
  await database.systemTransaction((tx) => deleteActivity(tx, before));
}
