import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { GovernanceContext } from './context.ts';
import { query } from './tables.ts';

/** Whoever asked for a change of the brand has long seen what came of it. */
const KEPT_DAYS = 90;

/** Deletes branding jobs that ended long ago; the brands keep what they changed. */
export async function purgeBrandingJobs({
  clock,
  database,
}: Pick<GovernanceContext, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.systemTransaction((tx) =>
    tx.many(
      query
        .deleteFrom('branding_jobs')
        .where('status', 'in', ['done', 'failed'])
        .where('updated_at', '<', before),
    ),
  );
}
