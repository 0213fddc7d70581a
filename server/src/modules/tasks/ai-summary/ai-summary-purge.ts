import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { TasksContext } from '../context.ts';
import { query } from '../tables.ts';

/** Whoever asked for a summary has long seen it. */
const KEPT_DAYS = 90;

/** Deletes jobs of summaries that ended long ago; the summaries stand in their tasks. */
export async function purgeSummaryJobs({
  clock,
  database,
}: Pick<TasksContext, 'clock' | 'database'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await database.systemTransaction((tx) =>
    tx.many(
      query
        .deleteFrom('task_ai_jobs')
        .where('status', 'in', ['done', 'failed'])
        .where('updated_at', '<', before),
    ),
  );
}
