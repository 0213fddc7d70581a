import { advanceJobs, advanceSchedules } from '../modules/advances/index.ts';
import { agendaJobs, agendaSchedule } from '../modules/agenda/index.ts';
import { chargeJobs, chargeSchedules } from '../modules/charges/index.ts';
import { closingJobs, closingSchedule } from '../modules/commissions/index.ts';
import { chargeRentalsOf } from '../modules/merchants/index.ts';
import { activationJobs, activationSchedule } from '../modules/payees/index.ts';
import { expireProposalsOf } from '../modules/proposals/index.ts';
import type { SalesContext } from '../modules/sales/index.ts';
import { booksJobs, booksSchedules, expiryJobs, expirySchedule } from '../modules/sales/index.ts';
import { listActiveTenants } from '../modules/tenancy/index.ts';
import { forEveryTenant } from '../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../platform/jobs/jobs.ts';
import { localDate } from '../platform/local-date.ts';

const DAILY_TASK = 'operations.daily';

/** Early in the morning in Brazil; cron counts in UTC. */
export const operationsSchedules: readonly Schedule[] = [
  { task: DAILY_TASK, cron: '11 6 * * *' },
  closingSchedule,
  expirySchedule,
  ...booksSchedules,
  activationSchedule,
  agendaSchedule,
  ...advanceSchedules,
  ...chargeSchedules,
];

/**
 * Once a day, for every tenant in its own transaction: charges the rents of the months that are over and ends proposals.
 * Running it again on the same day changes nothing. The jobs that close months, let sales expire, keep the books and end
 * quarantines of accounts are here too.
 */
export function operationsJobs(
  context: Pick<SalesContext, 'clock' | 'database' | 'saleExpiry'>,
): Record<string, JobHandler> {
  const { clock, database } = context;
  return {
    ...closingJobs(context),
    ...expiryJobs(context),
    ...booksJobs(context),
    ...activationJobs(context),
    ...agendaJobs(context),
    ...advanceJobs(context),
    ...chargeJobs(context),
    [DAILY_TASK]: async () => {
      await forEveryTenant(await listActiveTenants(database.system), ({ id, timeZone }) =>
        database.transaction([id], async (tx) => {
          const today = localDate(clock.now(), timeZone);
          await chargeRentalsOf(tx, clock, id, today);
          await expireProposalsOf(tx, clock, id, today);
        }),
      );
    },
  };
}
