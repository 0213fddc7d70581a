import { daysBetween } from '@retaguarda/rules/calendar-days';
import type { AnyTx, TenantReader } from '../../platform/db/executors.ts';
import { type BankingCalendar, bankingCalendar, findTenantCalendar } from '../calendar/index.ts';
import { listPromised } from './advance-queries.ts';
import {
  type AdvanceRate,
  type AdvanceTerms,
  costOf,
  creditOf,
  quoteItems,
  tooSoon,
} from './advance-terms.ts';
import { type Ineligible, ineligibleFor, LEAST_OF_ALL } from './eligibility.ts';
import { freeParts, placeOf } from './free-parts.ts';
import { advanceProblems } from './problems.ts';
import { type AdvancedMerchant, type Candidate, listCandidatesOf } from './receivable-queries.ts';
import type { RuleRow } from './rule-queries.ts';

/** An installment that somebody picks. */
export interface Pick {
  saleId: number;
  installment: number;
}

/** An installment with what of it is free, and why it is not advanced; null when it may be. */
export interface JudgedCandidate extends Candidate {
  free: number;
  reason: Ineligible | null;
}

/** The banking days of a tenant. */
export async function calendarOf(db: TenantReader, tenantId: number): Promise<BankingCalendar> {
  const { holidays } = await findTenantCalendar(db, tenantId);
  return bankingCalendar(holidays);
}

/** By what installments are judged; without a rate that is in force the cost is not looked at. */
interface JudgedBy {
  creditDay: string;
  calendar: BankingCalendar;
  now: Date;
  rate: AdvanceRate | null;
}

/** Says of installments whether they may be advanced on a day; what another advance promises counts as paid. */
export async function judge(
  db: TenantReader,
  tenantId: number,
  candidates: readonly Candidate[],
  { creditDay, calendar, now, rate }: JudgedBy,
): Promise<JudgedCandidate[]> {
  const freeOf = await freeParts(db, tenantId, candidates);
  const limit = tooSoon(creditDay, calendar);
  const sales = [...new Set(candidates.map(({ saleId }) => saleId))];
  const promised = new Set((await listPromised(db, tenantId, sales, now)).map(placeOf));
  return candidates.map((candidate) => {
    const free = freeOf.get(candidate) ?? 0;
    const reason = promised.has(placeOf(candidate))
      ? 'paga'
      : (ineligibleFor(candidate, free, limit) ?? tooDear({ ...candidate, free }, creditDay, rate));
    return { ...candidate, free, reason };
  });
}

/** Far away and dear enough, an installment would be eaten up by its cost. */
function tooDear(
  { dueOn, free }: { dueOn: string; free: number },
  creditDay: string,
  rate: AdvanceRate | null,
): 'custo' | null {
  return rate !== null && costOf(free, daysBetween(creditDay, dueOn), rate) >= free ? 'custo' : null;
}

/** Throws for an establishment that is not advanced: it is not active, is held or owes more than its rule allows. */
export function assertAdvanceable({ isHeld, owed, status }: AdvancedMerchant, { mostOwed }: RuleRow): void {
  if (status !== 'ativo' || isHeld) throw advanceProblems.merchant();
  if (owed > mostOwed) throw advanceProblems.debt();
}

/** The terms for the installments that were picked. 400 where one of them may not be advanced, or all of them are too little. */
export async function termsFor(
  tx: AnyTx,
  merchant: AdvancedMerchant,
  rule: RuleRow,
  { now, picks }: { picks: readonly Pick[]; now: Date },
): Promise<AdvanceTerms> {
  const { id: establishmentId, tenantId } = merchant;
  const calendar = await calendarOf(tx, tenantId);
  const { day: creditDay, validUntil } = creditOf(now, calendar);
  const sales = [...new Set(picks.map(({ saleId }) => saleId))];
  const candidates = await listCandidatesOf(tx, tenantId, establishmentId, sales);
  const wanted = new Set(picks.map(placeOf));
  const picked = candidates.filter((candidate) => wanted.has(placeOf(candidate)));
  const judged = await judge(tx, tenantId, picked, { creditDay, calendar, now, rate: rule });
  if (judged.length < wanted.size || judged.some(({ reason }) => reason !== null))
    throw advanceProblems.ineligible();
  const items = quoteItems(judged, creditDay, rule);
  if (items.reduce((sum, { net }) => sum + net, 0) < LEAST_OF_ALL) throw advanceProblems.minimum();
  const { method, ratePpm, returnsCost } = rule;
  return { establishmentId, ratePpm, method, returnsCost, creditDay, validUntil, items };
}
