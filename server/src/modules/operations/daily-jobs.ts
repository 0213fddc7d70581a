import { writeAudit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/db/executors.ts';
import type { JobHandler, Schedule } from '../../platform/jobs/jobs.ts';
import { localDate } from '../../platform/local-date.ts';
import { type BankingCalendar, bankingCalendar } from './calendar/banking-calendar.ts';
import { monthOf } from './calendar/business-day.ts';
import { dateOf, dayOf } from './calendar/calendar-day.ts';
import { closingJobs, closingSchedule } from './commissions/closing-jobs.ts';
import type { OperationsContext } from './context.ts';
import {
  type DueRental,
  expireProposals,
  insertCharges,
  listActiveTenants,
  listUncharged,
  lockLateCharges,
  type NewCharge,
  writeLateCharge,
} from './daily-queries.ts';
import { DEFAULT_ROUNDING } from './money/rounding.ts';
import { isExempt, lateCharges, rentDueDate, rentOfMonth } from './rentals/rental-charge.ts';
import { expiryJobs, expirySchedule } from './sales/expiry-jobs.ts';
import { findTenantCalendar } from './sales/sale-terms-queries.ts';

const DAILY_TASK = 'operations.daily';
const NOBODY = { userId: null, ip: null, requestId: null };

/** Early in the morning of Brazil; what was missed is made up for on the next day. */
export const operationsSchedules: readonly Schedule[] = [
  { task: DAILY_TASK, cron: '11 6 * * *' },
  closingSchedule,
  expirySchedule,
];

type DailyContext = Pick<OperationsContext, 'clock' | 'database' | 'saleExpiry'>;

/**
 * Once a day for every tenant, each in its own transaction: the rent of the month that is over, fines of what is late,
 * and the end of proposals. Running it again on the same day changes nothing.
 */
export function operationsJobs(context: DailyContext): Record<string, JobHandler> {
  return {
    ...closingJobs(context),
    ...expiryJobs(context),
    [DAILY_TASK]: async () => {
      for (const { id, timeZone } of await listActiveTenants(context.database.system)) {
        await context.database.transaction([id], (tx) => runDay(tx, context, id, timeZone));
      }
    },
  };
}

async function runDay(tx: Tx, { clock }: DailyContext, tenantId: number, timeZone: string): Promise<void> {
  const now = clock.now();
  const today = localDate(now, timeZone);
  const { holidays } = await findTenantCalendar(tx, tenantId);
  const charged = await chargeMonthBefore(tx, { tenantId, today, now, calendar: bankingCalendar(holidays) });
  const late = await fineLateCharges(tx, { tenantId, today, now });
  if (charged + late > 0) {
    await writeAudit(tx, clock, NOBODY, {
      tenantId,
      action: 'rental.charged',
      targetType: 'rental_charge',
      after: { charged, late },
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

interface Day {
  tenantId: number;
  today: string;
  now: Date;
}

async function chargeMonthBefore(
  tx: Tx,
  { calendar, now, tenantId, today }: Day & { calendar: BankingCalendar },
): Promise<number> {
  const last = dateOf(dayOf(`${monthOf(today)}-01`) - 1);
  const month = monthOf(last);
  const rentals = await listUncharged(tx, tenantId, { first: `${month}-01`, last, month });
  const charges = rentals.flatMap((rental) => chargeOf(rental, month, monthOf(today), calendar));
  return insertCharges(tx, tenantId, charges, now);
}

/** The rent of a month is due in the next one; a month that is free has its charge too, as waived. */
function chargeOf(
  rental: DueRental,
  month: string,
  dueMonth: string,
  calendar: BankingCalendar,
): NewCharge[] {
  const valorCentavos = rentOfMonth(rental, month, DEFAULT_ROUNDING);
  if (valorCentavos === 0) return [];
  return [
    {
      rentalId: rental.id,
      companyId: rental.companyId,
      competencia: month,
      vencimento: rentDueDate(rental, dueMonth, calendar),
      valorCentavos,
      status: isExempt(rental, rental.soldCentavos) ? 'isenta' : 'pendente',
    },
  ];
}

async function fineLateCharges(tx: Tx, { now, tenantId, today }: Day): Promise<number> {
  const late = await lockLateCharges(tx, tenantId, today);
  for (const charge of late) {
    await writeLateCharge(tx, { tenantId, id: charge.id }, lateCharges(charge, today, DEFAULT_ROUNDING), now);
  }
  return late.length;
}
