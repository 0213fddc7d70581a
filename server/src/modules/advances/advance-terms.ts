import { createHash } from 'node:crypto';
import { daysBetween } from '@retaguarda/rules/calendar-days';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { instantOf, localDate, localTime } from '../../platform/local-date.ts';
import type { BankingCalendar } from '../calendar/index.ts';
import { DEFAULT_ROUNDING, PPM, roundRatio } from '../money/index.ts';

/** How the cost grows with the days: in proportion, or by months that earn on each other. The values are wire names. */
export const ADVANCE_METHODS = ['linear', 'composto'] as const;
export type AdvanceMethod = (typeof ADVANCE_METHODS)[number];

/** What an advance costs: a rate for each 30 days, in millionths. */
export interface AdvanceRate {
  ratePpm: number;
  method: AdvanceMethod;
}

/** After this time of São Paulo an advance is credited on the next banking day. */
const CUT_OFF = '15:00:00';
const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;
/** What is due on the next banking day is not worth an advance. */
const BANKING_DAYS_BEFORE_DUE = 1;

/** When an advance that is accepted at an instant is credited, and until when its quote holds. */
export function creditOf(now: Date, calendar: BankingCalendar): { day: string; validUntil: Date } {
  const today = localDate(now, DEFAULT_TIME_ZONE);
  const isInTime = calendar.isBankingDay(today) && localTime(now, DEFAULT_TIME_ZONE) < CUT_OFF;
  const day = isInTime ? today : calendar.addBankingDays(today, 1);
  return { day, validUntil: instantOf(day, CUT_OFF, DEFAULT_TIME_ZONE) };
}

/** The last day on which something may be due that is not advanced any more. */
export function tooSoon(creditDay: string, calendar: BankingCalendar): string {
  return calendar.addBankingDays(creditDay, BANKING_DAYS_BEFORE_DUE);
}

/** What an advance of an amount for some days costs; centavos. */
export function costOf(centavos: number, days: number, { method, ratePpm }: AdvanceRate): number {
  if (method === 'composto') {
    const growth = (1 + ratePpm / PPM) ** (days / DAYS_OF_MONTH);
    return Math.round(centavos - centavos / growth);
  }
  return Number(
    roundRatio(
      {
        numerator: BigInt(centavos) * BigInt(ratePpm) * BigInt(days),
        denominator: BigInt(PPM) * BigInt(DAYS_OF_MONTH),
      },
      DEFAULT_ROUNDING,
    ),
  );
}

/** An installment as it is quoted; centavos, and days until it is due. */
export interface QuotedItem {
  saleId: number;
  installment: number;
  dueOn: string;
  days: number;
  net: number;
  cost: number;
}

/** What is offered for each of some installments, with what of them is free. */
export function quoteItems(
  installments: readonly { saleId: number; installment: number; dueOn: string; free: number }[],
  creditDay: string,
  rate: AdvanceRate,
): QuotedItem[] {
  return installments.map(({ dueOn, free, installment, saleId }) => {
    const days = daysBetween(creditDay, dueOn);
    return { saleId, installment, dueOn, days, net: free, cost: costOf(free, days, rate) };
  });
}

/** What a contract tells of its rate beside the nominal one; percents with four decimals. */
export interface EffectiveRates {
  /** The days weighed by what is advanced, with one decimal. */
  averageDays: number;
  monthly: string;
  yearly: string;
}

/** What is paid for the money in truth, over the average term: `(net / credited) ^ (30 / term) - 1`, and by the year. */
export function effectiveRates(items: readonly Pick<QuotedItem, 'cost' | 'days' | 'net'>[]): EffectiveRates {
  const net = items.reduce((sum, item) => sum + item.net, 0);
  const credited = items.reduce((sum, item) => sum + item.net - item.cost, 0);
  const term = items.reduce((sum, item) => sum + item.net * item.days, 0) / Math.max(net, 1);
  const over = (days: number) =>
    credited <= 0 || term <= 0 ? '0.0000' : (((net / credited) ** (days / term) - 1) * 100).toFixed(4);
  return {
    averageDays: Math.round(term * 10) / 10,
    monthly: over(DAYS_OF_MONTH),
    yearly: over(DAYS_OF_YEAR),
  };
}

/** How much of the costs is earned at the end of a day, each installment in proportion to its days; the rest is deferred. */
export function earnedBy(
  items: readonly Pick<QuotedItem, 'cost' | 'days'>[],
  creditDay: string,
  day: string,
): number {
  const elapsed = daysBetween(creditDay, day);
  return items.reduce((sum, { cost, days }) => {
    const ratio = {
      numerator: BigInt(cost) * BigInt(Math.min(Math.max(elapsed, 0), days)),
      denominator: BigInt(days),
    };
    return sum + Number(roundRatio(ratio, DEFAULT_ROUNDING));
  }, 0);
}

/** Everything that an establishment accepts. */
export interface AdvanceTerms extends AdvanceRate {
  establishmentId: number;
  returnsCost: boolean;
  creditDay: string;
  validUntil: Date;
  items: readonly QuotedItem[];
}

/** The hash of what is accepted: what somebody saw can't be another thing than what is kept. */
export function hashOfTerms(tenantId: number, terms: AdvanceTerms): string {
  const { creditDay, establishmentId, items, method, ratePpm, returnsCost, validUntil } = terms;
  const text = JSON.stringify([
    tenantId,
    establishmentId,
    ratePpm,
    method,
    returnsCost,
    creditDay,
    validUntil.toISOString(),
    items.map(({ cost, days, dueOn, installment, net, saleId }) => [
      saleId,
      installment,
      dueOn,
      days,
      net,
      cost,
    ]),
  ]);
  return createHash('sha256').update(text).digest('hex');
}
