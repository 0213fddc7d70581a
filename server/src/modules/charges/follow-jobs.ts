import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { forEvery, forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { listBooks } from '../ledger/index.ts';
import { listOvertaken } from './charge-queries.ts';
import { followCharge } from './payment.ts';

/** The job that closes or lowers charges of which something was paid in another way. */
export const FOLLOW_TASK = 'operations.followPixCharges';
const NOBODY = { userId: null, ip: null, requestId: null };
const AT_ONCE = 500;

/** Every five minutes: what is paid in between is taken as it stands by then, and what was too much becomes available. */
export const chargeSchedules: readonly Schedule[] = [{ task: FOLLOW_TASK, cron: '*/5 * * * *' }];

/**
 * Looks for open charges that ask for more than there is to pay, whatever covered it: what became available, a credit, a write-off, a rent
 * that was deducted or settled by hand. Each is followed in a transaction of its own.
 */
export function chargeJobs({
  clock,
  database,
}: {
  clock: Clock;
  database: Database;
}): Record<string, JobHandler> {
  return {
    [FOLLOW_TASK]: async () => {
      const books = await listBooks(database.system);
      const tenants = books.map(({ tenantId }) => ({ id: tenantId }));
      await forEveryTenant(tenants, async ({ id: tenantId }) => {
        for (;;) {
          const ids = await listOvertaken(database.tenant(tenantId), tenantId, AT_ONCE);
          const charges = ids.map((id) => ({ id }));
          await forEvery('charges', charges, async ({ id }) => {
            const doing = { clock, origin: NOBODY, by: null };
            await database.transaction([tenantId], (tx) => followCharge(tx, doing, tenantId, id));
          });
          if (ids.length < AT_ONCE) return;
        }
      });
    },
  };
}
