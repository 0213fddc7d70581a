import type { AnyTx } from '../../platform/db/executors.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { ProblemOptions } from '../../platform/problem.ts';
import { findBooksRow, lockDueMoney } from '../ledger/index.ts';
import { activeAccountOf } from '../payees/index.ts';
import { ownNumberOf } from './own-number.ts';
import { listHeld } from './payable-queries.ts';
import { type Decided, decideOver, type PayoutPlace, stateIn } from './payout-changes.ts';
import { approve, cancel, type PayoutRefusal, replacementRefusal, settle } from './payout-decision.ts';
import { tellPrepared } from './payout-events.ts';
import {
  insertPayouts,
  listTold,
  lockChains,
  type NewPayout,
  type PayoutRow,
  type Person,
} from './payout-queries.ts';
import { payoutProblems } from './problems.ts';

const PROBLEMS: Readonly<Record<PayoutRefusal, (options?: ProblemOptions) => Error>> = {
  'payout.stage': payoutProblems.stage,
  'payout.ownApproval': payoutProblems.ownApproval,
  'payout.ownAccount': payoutProblems.ownAccount,
  'payout.accountChanged': payoutProblems.accountChanged,
  'payout.held': payoutProblems.held,
  'payout.notCovered': payoutProblems.notCovered,
  'payout.answered': payoutProblems.answered,
  'payout.oneDeclares': payoutProblems.oneDeclares,
  'payout.replaced': payoutProblems.replaced,
  'payout.notReplaceable': payoutProblems.notReplaceable,
  'payout.chainUnderWay': payoutProblems.chainUnderWay,
  'payout.openAlarm': payoutProblems.openAlarm,
};

/** All payouts that were asked about, decided over; throws for one that is not there or is refused, naming each that is, and nothing is done then. */
export function allOf({ refusals, rows }: Decided, ids: readonly number[]): PayoutRow[] {
  const [refused] = refusals;
  if (refused !== undefined) {
    const names = new Map(rows.map(({ id, payee }) => [id, payee.name]));
    const errors = refusals.map(({ id, refusal: code }) => ({
      path: ownNumberOf(id),
      code,
      message: `${names.get(id) ?? ''} (${ownNumberOf(id)})`,
    }));
    throw PROBLEMS[refused.refusal]({ errors });
  }
  if (rows.length < new Set(ids).size) throw payoutProblems.notFound();
  return rows;
}

/** Payouts that somebody asks about, locked once with all that are to pay the same. */
export interface LockedPayouts {
  ids: readonly number[];
  /** Those of the numbers that are there. */
  rows: readonly PayoutRow[];
  chains: readonly PayoutRow[];
}

/** Locks payouts with their chains until the end of the transaction, whether or not all of them are there. */
export async function lockPayouts(
  tx: AnyTx,
  tenantId: number,
  ids: readonly number[],
): Promise<LockedPayouts> {
  const chains = await lockChains(tx, tenantId, ids);
  return { ids, chains, rows: chains.filter(({ id }) => ids.includes(id)) };
}

/** Locked payouts as what is decided over. */
export const askedOf = ({ chains, ids }: LockedPayouts) => ({ chains, asked: ids.map((id) => ({ id })) });

/** A payout and the version of it that somebody has seen. */
export interface SeenPayout {
  id: number;
  version: number;
}

/** Locks payouts with their chains. 404 where one is not there, 412 where one has another version than was seen. */
export async function lockSeen(
  tx: AnyTx,
  tenantId: number,
  seen: readonly SeenPayout[],
): Promise<LockedPayouts> {
  const ids = [...new Set(seen.map(({ id }) => id))];
  const locked = await lockPayouts(tx, tenantId, ids);
  if (locked.rows.length < ids.length) throw payoutProblems.notFound();
  const versions = new Map(locked.rows.map(({ id, version }) => [id, version]));
  if (seen.some(({ id, version }) => versions.get(id) !== version))
    throw requestProblems.preconditionFailed();
  return locked;
}

/**
 * Approves payouts that others asked for: from now on their money is neither free nor spent twice. 403 for one's own, and for whoever asked
 * for the payee's account or approved it; 400 where less is available, the account has changed, one is at another stage or the books
 * do not agree.
 */
export async function approvePayouts(
  tx: AnyTx,
  place: PayoutPlace,
  locked: LockedPayouts,
  approver: Person,
): Promise<PayoutRow[]> {
  await assertProven(tx, place.tenantId);
  const merchants = [...new Set(locked.rows.map(({ establishmentId }) => establishmentId))].sort(
    (a, b) => a - b,
  );
  const money = await lockDueMoney(tx, place.tenantId, merchants, place.now);
  const payees = await payeesNow(tx, place, merchants);
  const decided = await decideOver(tx, place, askedOf(locked), (row, state) => {
    const own = money.get(row.establishmentId) ?? { available: 0, owed: 0 };
    const { available } = own;
    const decision = approve(state, { approverId: approver.id, available, day: place.today });
    if (!decision.ok) return decision;
    const { approvedBy, askedBy } = row.account;
    if (approver.id === askedBy || approver.id === approvedBy)
      return { ok: false, refusal: 'payout.ownAccount' };
    const refusal = changedPayee(row, payees);
    if (refusal !== null) return { ok: false, refusal };
    row.approver = approver;
    own.available -= row.centavos;
    return decision;
  });
  return allOf(decided, locked.ids);
}

/** What of payees may have changed since a payout was prepared. */
export interface PayeesNow {
  /** The number of the account to which money of each establishment goes. */
  accounts: ReadonlyMap<number, number>;
  /** The establishments to which nothing is paid out. */
  held: ReadonlySet<number>;
}

/** How payees stand at the moment. */
export async function payeesNow(
  tx: AnyTx,
  { now, tenantId }: PayoutPlace,
  establishmentIds: readonly number[],
): Promise<PayeesNow> {
  const payees = establishmentIds.map((id) => ({ type: 'estabelecimento', id }) as const);
  const active = await activeAccountOf(tx, tenantId, payees, now);
  const held = await listHeld(tx, tenantId, establishmentIds);
  return { accounts: new Map(active.map(({ accountId, id }) => [id, accountId])), held };
}

/** Why a payout is not paid as it was prepared; null when nothing has changed. */
export function changedPayee(
  { account, establishmentId }: Pick<PayoutRow, 'account' | 'establishmentId'>,
  { accounts, held }: PayeesNow,
): PayoutRefusal | null {
  if (held.has(establishmentId)) return 'payout.held';
  return accounts.get(establishmentId) === account.id ? null : 'payout.accountChanged';
}

/** Lets no money out of books that are still being opened, were never proven, or of which the last proof found differences. */
export async function assertProven(tx: AnyTx, tenantId: number): Promise<void> {
  const books = await findBooksRow(tx, tenantId);
  if (books?.state !== 'abertos') throw payoutProblems.booksOpening();
  if (books.differences === null) throw payoutProblems.neverProven();
  if (books.differences > 0) throw payoutProblems.unproven();
}

/** Cancels payouts that are in no file yet; 400 for others. */
export async function cancelPayouts(
  tx: AnyTx,
  place: PayoutPlace,
  locked: LockedPayouts,
): Promise<PayoutRow[]> {
  const decided = await decideOver(tx, place, askedOf(locked), (_, state) => cancel(state, place.today));
  return allOf(decided, locked.ids);
}

/** Closes the alarms of payouts that somebody has looked at; 400 for one without. */
export async function settleAlarms(
  tx: AnyTx,
  place: PayoutPlace,
  locked: LockedPayouts,
): Promise<PayoutRow[]> {
  const decided = await decideOver(tx, place, askedOf(locked), (row, state) => {
    const decision = settle(state);
    if (decision.ok) row.hasOpenAlarm = false;
    return decision;
  });
  return allOf(decided, locked.ids);
}

/** Asks for a payout in the place of one that came to nothing, to the same or another account; 400 while there is one on its way. */
export async function replacePayout(
  tx: AnyTx,
  { now, secret, tenantId }: PayoutPlace,
  { chains, rows: [replaced] }: LockedPayouts,
  { author, ...wanted }: Pick<NewPayout, 'account' | 'day' | 'destination' | 'payee'> & { author: Person },
): Promise<number> {
  if (replaced === undefined) throw payoutProblems.notFound();
  const refusal = replacementRefusal(stateIn(chains, replaced));
  if (refusal !== null) throw PROBLEMS[refusal]();
  const { centavos, establishmentId } = replaced;
  const [made] = await insertPayouts(tx, tenantId, [{ ...wanted, centavos, establishmentId }], {
    author,
    now,
    replaced,
    secret,
  });
  if (made === undefined) throw new Error('the payout that was added is not there');
  tellPrepared(tx, { now, tenantId }, await listTold(tx, tenantId, [made]));
  return made;
}
