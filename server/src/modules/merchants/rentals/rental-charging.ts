import { firstDayOf, lastDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import type { AnyTx } from '../../../platform/db/executors.ts';
import type { BankingCalendar } from '../../calendar/index.ts';
import { DEFAULT_ROUNDING } from '../../money/index.ts';
import {
  type DueRental,
  insertCharges,
  listSoldByMonth,
  lockUncharged,
  type NewCharge,
  writeNextMonths,
} from './charging-queries.ts';
import { firstDueDate, isExempt, monthsToCharge, rentOfMonth } from './rental-charge.ts';

/** Rentals that are charged with one set of statements. */
const AT_ONCE = 200;
/** Charges of one statement; its parameters are counted in 16 bits. */
const CHARGES_AT_ONCE = 2000;

/** The day on which rentals of a tenant are charged. */
export interface ChargingDay {
  tenantId: number;
  /** `YYYY-MM-DD`, of the tenant. */
  today: string;
  now: Date;
  calendar: BankingCalendar;
}

/**
 * Charges every month that is over and was not charged yet, of all rentals or of one, and answers how many charges were
 * made. Each rental knows with which month it goes on, so nothing is skipped by a day, or a year, on which nobody charged.
 */
export async function chargeRentals(
  tx: AnyTx,
  day: ChargingDay,
  rentalId: number | null = null,
): Promise<number> {
  const { now, tenantId, today } = day;
  let made = 0;
  for (;;) {
    const rentals = await lockUncharged(tx, tenantId, { month: monthOf(today), rentalId, limit: AT_ONCE });
    const due = rentals.map((rental) => ({ rental, ...monthsToCharge(rental, rental.nextMonth, today) }));
    const sold = await soldBy(tx, tenantId, due);
    const charges = due.flatMap(({ months, rental }) =>
      months.flatMap((month) => chargeOf(rental, month, sold(rental.terminalId, month), day)),
    );
    for (let start = 0; start < charges.length; start += CHARGES_AT_ONCE) {
      made += await insertCharges(tx, tenantId, charges.slice(start, start + CHARGES_AT_ONCE), now);
    }
    const nextMonths = due.map(({ next, rental }) => ({ id: rental.id, next }));
    if (nextMonths.length > 0) await writeNextMonths(tx, tenantId, nextMonths);
    if (rentals.length < AT_ONCE) return made;
  }
}

/** What was sold by the terminals of which sales decide whether the rent is to be paid. */
async function soldBy(
  tx: AnyTx,
  tenantId: number,
  due: readonly { rental: DueRental; months: readonly string[] }[],
): Promise<(terminalId: number, month: string) => number> {
  const asked = due.filter(({ rental }) => rental.exemptFromCentavos !== null);
  const months = asked.flatMap((one) => one.months).sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return () => 0;
  const ids = asked.map(({ rental }) => rental.terminalId);
  const rows = await listSoldByMonth(tx, tenantId, ids, { first: firstDayOf(first), last: lastDayOf(last) });
  const sums = new Map(rows.map(({ centavos, month, terminalId }) => [`${terminalId} ${month}`, centavos]));
  return (terminalId, month) => sums.get(`${terminalId} ${month}`) ?? 0;
}

/** A month that is free has its charge too, as waived; one that costs nothing has none. */
function chargeOf(
  rental: DueRental,
  month: string,
  soldCentavos: number,
  { calendar, today }: ChargingDay,
): NewCharge[] {
  const valorCentavos = rentOfMonth(rental, month, DEFAULT_ROUNDING);
  if (valorCentavos === 0) return [];
  return [
    {
      rentalId: rental.id,
      companyId: rental.companyId,
      competencia: month,
      vencimento: firstDueDate(rental, today, calendar),
      valorCentavos,
      status: isExempt(rental, soldCentavos) ? 'isenta' : 'pendente',
    },
  ];
}
