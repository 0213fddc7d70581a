import { addDays } from '@retaguarda/rules/calendar-days';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { AnyTx, Tx } from '../../platform/db/executors.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { localTime, timeZoneOf, todayOf } from '../../platform/local-date.ts';
import type { Language } from '../../platform/problem.ts';
import { bookProblems } from '../books/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import { findBooks } from '../ledger/index.ts';
import { openActiveAccounts, type PayeesContext } from '../payees/index.ts';
import type { FilePlace } from './file-service.ts';
import { listPayouts, listPayoutsById, type PayoutFilter, type ShownPayout } from './payout-lists.ts';
import type { Person } from './payout-queries.ts';
import { accountOf, type PreparedRun, prepareRun } from './payout-run.ts';
import {
  approvePayouts,
  cancelPayouts,
  type LockedPayouts,
  lockSeen,
  replacePayout,
  type SeenPayout,
  settleAlarms,
} from './payout-service.ts';
import { payoutProblems } from './problems.ts';

const LONGEST_NAME = 120;
/** How far ahead a bank is told to pay. */
const MOST_DAYS_AHEAD = 30;

/** The tenant of a caller who sees it as a whole; 403 for one of a single company. */
export function wholeTenantOf(caller: Caller): number {
  if (caller.companyId !== null) throw payoutProblems.wholeTenant();
  return requestTenant(caller).id;
}

/** Who does something, as rows keep it. */
export const personOf = ({ userId, userName }: Caller): Person => ({
  id: userId,
  name: userName.slice(0, LONGEST_NAME),
});

/**
 * Does something to the payouts of the caller's tenant, in one transaction with its journals: what `find` finds is looked for first. 403 for a
 * caller of one company, 400 while the books are closed.
 */
export function atDesk<Found, Result>(
  { clock, payees }: PayeesContext,
  call: UserCall,
  find: (tx: Tx, tenantId: number) => Promise<Found>,
  work: (tx: Tx, place: FilePlace, found: Found) => Promise<Result>,
): Promise<Result> {
  const { caller, language } = call;
  const tenantId = wholeTenantOf(caller);
  return call.transaction([tenantId], async (tx) => {
    const found = await find(tx, tenantId);
    const books = await findBooks(tx, tenantId);
    if (books === null) throw bookProblems.closed();
    const now = clock.now();
    const today = todayOf(clock, caller);
    const time = localTime(now, timeZoneOf(caller));
    const place = { tenantId, books, now, today, time, language, secret: payees.secret };
    return work(tx, place, found);
  });
}

/** Nothing is looked for. */
const nothing = async (): Promise<void> => undefined;

/** One page of the payouts of the caller's tenant, the latest first; for a caller of one company those of its establishments. */
export async function listReachedPayouts(
  { database }: PayeesContext,
  caller: Caller,
  filter: Omit<PayoutFilter, 'companyId'>,
  { limit, offset }: Window,
): Promise<{ rows: ShownPayout[]; hasMore: boolean }> {
  const tenantId = requestTenant(caller).id;
  const whole = { ...filter, companyId: caller.companyId };
  const rows = await listPayouts(database.tenant(tenantId), tenantId, whole, { limit: limit + 1, offset });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

/** Prepares a run of payouts for a day. 400 for a day that is over or far ahead, and while the books are closed. */
export function prepareTenantRun(
  context: PayeesContext,
  call: UserCall,
  { day: typed, leastCentavos }: { day: string | null; leastCentavos: number },
): Promise<PreparedRun> {
  return atDesk(context, call, nothing, async (tx, place) => {
    const day = payableDay(typed, place.today, call.language);
    const run = await prepareRun(tx, place, { day, leastCentavos }, personOf(call.caller));
    await writeAudit(tx, context.clock, call.origin, {
      tenantId: place.tenantId,
      action: 'payout.prepared',
      targetType: 'payout',
      after: { data: day, quantidade: run.payoutIds.length, valor_centavos: run.centavos },
    });
    return run;
  });
}

function payableDay(typed: string | null, today: string, language: Language): string {
  const reader = new FieldReader();
  const day = typed === null ? today : reader.date('data', typed);
  reader.throwIfAny(language);
  if (day < today || day > addDays(today, MOST_DAYS_AHEAD)) throw payoutProblems.day();
  return day;
}

/**
 * Approves payouts that another person prepared. 403 for that person and for those who made the payee's account what it is, 412 for one that
 * has changed, 400 for one that is not covered or at another stage; then none is approved.
 */
export function approveTenantPayouts(
  context: PayeesContext,
  call: UserCall,
  seen: readonly SeenPayout[],
): Promise<ShownPayout[]> {
  return changeSeen(context, call, { action: 'payout.approved', seen }, (tx, place, locked) =>
    approvePayouts(tx, place, locked, personOf(call.caller)),
  );
}

/** Cancels payouts that are in no file. 412 for one that has changed, 400 for one at another stage. */
export function cancelTenantPayouts(
  context: PayeesContext,
  call: UserCall,
  seen: readonly SeenPayout[],
): Promise<ShownPayout[]> {
  return changeSeen(context, call, { action: 'payout.cancelled', seen }, cancelPayouts);
}

/** Says of payouts with an alarm that somebody has looked at them. 412 for one that has changed, 400 for one without. */
export function settleTenantAlarms(
  context: PayeesContext,
  call: UserCall,
  seen: readonly SeenPayout[],
): Promise<ShownPayout[]> {
  return changeSeen(context, call, { action: 'payout.alarmSettled', seen }, settleAlarms);
}

type DeskAction = 'payout.approved' | 'payout.cancelled' | 'payout.alarmSettled';

function changeSeen(
  context: PayeesContext,
  call: UserCall,
  { action, seen }: { action: DeskAction; seen: readonly SeenPayout[] },
  change: (tx: AnyTx, place: FilePlace, locked: LockedPayouts) => Promise<unknown>,
): Promise<ShownPayout[]> {
  const find = (tx: AnyTx, tenantId: number) => lockSeen(tx, tenantId, seen);
  return atDesk(context, call, find, async (tx, place, found) => {
    const { tenantId } = place;
    const before = new Map(found.rows.map(({ id, status }) => [id, status]));
    await change(tx, place, found);
    const rows = await listPayoutsById(tx, tenantId, [...before.keys()]);
    for (const { centavos, id, status } of rows)
      await writeAudit(tx, context.clock, call.origin, {
        tenantId,
        action,
        targetType: 'payout',
        targetId: id,
        before: { status: before.get(id) },
        after: { status, valor_centavos: centavos },
      });
    return rows;
  });
}

/**
 * Prepares another payout in the place of one that came to nothing, to the account that is in force now. 412 for one that has changed, 400
 * while another one of the same money is on its way, or without an account.
 */
export function replaceTenantPayout(
  context: PayeesContext,
  call: UserCall,
  { day: typed, ...seen }: SeenPayout & { day: string | null },
): Promise<ShownPayout> {
  const find = (tx: AnyTx, tenantId: number) => lockSeen(tx, tenantId, [seen]);
  return atDesk(context, call, find, async (tx, place, found) => {
    const [replaced] = found.rows;
    const { now, secret, tenantId, today } = place;
    if (replaced === undefined) throw payoutProblems.notFound();
    const payee = { type: 'estabelecimento', id: replaced.establishmentId } as const;
    const [opened] = await openActiveAccounts(tx, secret, tenantId, [payee], now);
    const to = accountOf(opened);
    if (typeof to === 'string') throw payoutProblems.noAccount();
    const wanted = { ...to, day: payableDay(typed, today, call.language), author: personOf(call.caller) };
    const id = await replacePayout(tx, place, found, wanted);
    await writeAudit(tx, context.clock, call.origin, {
      tenantId,
      action: 'payout.replaced',
      targetType: 'payout',
      targetId: id,
      after: { substitui: replaced.id, valor_centavos: replaced.centavos },
    });
    const [made] = await listPayoutsById(tx, tenantId, [id]);
    if (made === undefined) throw payoutProblems.notFound();
    return made;
  });
}
