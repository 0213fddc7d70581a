import { purgeBrandingJobs } from '../modules/governance/index.ts';
import type { IdentityContext } from '../modules/identity/index.ts';
import { purgeIdentity } from '../modules/identity/index.ts';
import type { LookupContext } from '../modules/lookups/index.ts';
import { purgeNotifications } from '../modules/notifications/index.ts';
import { purgePresence } from '../modules/presence/index.ts';
import { purgeDataExports } from '../modules/privacy/index.ts';
import { purgeReminders, purgeSummaryJobs } from '../modules/tasks/index.ts';
import { purgeDepartures, purgeDrafts } from '../modules/tenants/index.ts';
import { purgeEvents } from '../modules/webhooks/index.ts';
import { ensurePartitions } from '../platform/ageing/partitions.ts';
import { queryBuilder } from '../platform/db/builder.ts';
import type { PlatformTables } from '../platform/db/tables.ts';
import { IDEMPOTENCY_HOURS } from '../platform/http/idempotency.ts';
import type { JobHandler, Schedule } from '../platform/jobs/jobs.ts';
import { forgetEmptyQueues } from '../platform/jobs/queue-names.ts';
import { agedTables } from './aged-tables.ts';

const HOUSEKEEPING_TASK = 'platform.housekeeping';

export const housekeepingSchedules: readonly Schedule[] = [{ task: HOUSEKEEPING_TASK, cron: '17 * * * *' }];

const query = queryBuilder<PlatformTables>();

/** Every hour: deletes what is no longer needed, and makes the next partitions. */
export function housekeepingJobs(
  context: IdentityContext & LookupContext,
  ownerUrl: string,
): Record<string, JobHandler> {
  const { clock, database, limiter, lookups } = context;
  return {
    [HOUSEKEEPING_TASK]: async () => {
      const expired = new Date(clock.now().getTime() - IDEMPOTENCY_HOURS * 3_600_000);
      await database.systemTransaction((tx) =>
        tx.many(query.deleteFrom('idempotency_keys').where('created_at', '<', expired)),
      );
      await limiter.purge();
      await purgeIdentity(context);
      await lookups.purge();
      await purgePresence(context);
      await purgeNotifications(context);
      await purgeEvents(context);
      await purgeBrandingJobs(context);
      await purgeSummaryJobs(context);
      await purgeReminders(context);
      await purgeDrafts(context);
      await purgeDepartures(context);
      await purgeDataExports(context);
      await ensurePartitions(ownerUrl, clock, agedTables);
      await forgetEmptyQueues(ownerUrl);
    },
  };
}
