import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { forEveryTenant } from '../../platform/jobs/every-tenant.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import { bankingCalendar, findTenantCalendar } from '../calendar/index.ts';
import { closingJobs, closingSchedule } from '../commissions/index.ts';
import { chargeRentals } from '../merchants/index.ts';
import { expiryJobs, expirySchedule } from '../sales/index.ts';
import type { OperationsContext } from './context.ts';
import { expireProposals, listActiveTenants } from './daily-queries.ts';

const DAILY_TASK = 'operations.daily';
const NOBODY = { userId: null, ip: null, requestId: null };

/** Early in the morning of Brazil. */
export const operationsSchedules: readonly Schedule[] = [
  { task: DAILY_TASK, cron: '11 6 * * *' },
  closingSchedule,
  expirySchedule,
];

type DailyContext = Pick<OperationsContext, 'clock' | 'database' | 'saleExpiry'>;

/**
 * Once a day for every tenant, each in its own transaction: the rents of the months that are over and the end of
 * proposals. Running it again on the same day changes nothing.
 */
export function operationsJobs(context: DailyContext): Record<string, JobHandler> {
  return {
    ...closingJobs(context),
    ...expiryJobs(context),
    [DAILY_TASK]: async () => {
      await forEveryTenant(await listActiveTenants(context.database.system), ({ id, timeZone }) =>
        context.database.transaction([id], (tx) => runDay(tx, context, id, timeZone)),
      );
    },
  };
}

async function runDay(tx: Tx, { clock }: DailyContext, tenantId: number, timeZone: string): Promise<void> {
  const now = clock.now();
  const today = localDate(now, timeZone);
  const { holidays } = await findTenantCalendar(tx, tenantId);
  const charged = await chargeRentals(tx, { tenantId, today, now, calendar: bankingCalendar(holidays) });
  if (charged > 0) {
    await writeAudit(tx, clock, NOBODY, {
      tenantId,
      action: 'rental.charged',
      targetType: 'rental_charge',
      after: { charged },
    });
  }
  for (const proposal of await expireProposals(tx, tenantId, today, now)) {
    await writeAudit(tx, clock, NOBODY, {
      tenantId,
      action: 'proposal.expired',
      targetType: 'proposal',
      targetUuid: proposal.uuid,
      targetId: proposal.id,
      companyId: proposal.companyId,
      after: { status: 'expirada' },
    });
  }
}
