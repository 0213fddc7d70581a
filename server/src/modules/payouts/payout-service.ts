import type { AnyTx } from '../../platform/db/executors.ts';
import { lockDueMoney } from '../ledger/index.ts';
import { type Decided, decideOver, type PayoutPlace, stateIn } from './payout-changes.ts';
import { approve, cancel, type PayoutRefusal, replacementRefusal, settle } from './payout-decision.ts';
import { insertPayout, lockChains, type NewPayout, type PayoutRow, type Person } from './payout-queries.ts';
import { payoutProblems } from './problems.ts';

const PROBLEMS: Readonly<Record<PayoutRefusal, () => Error>> = {
  'payout.stage': payoutProblems.stage,
  'payout.ownApproval': payoutProblems.ownApproval,
  'payout.notCovered': payoutProblems.notCovered,
  'payout.answered': payoutProblems.answered,
  'payout.oneDeclares': payoutProblems.oneDeclares,
  'payout.replaced': payoutProblems.replaced,
  'payout.notReplaceable': payoutProblems.notReplaceable,
  'payout.chainUnderWay': payoutProblems.chainUnderWay,
  'payout.openAlarm': payoutProblems.openAlarm,
};

/** All payouts that were asked about, decided over; throws for one that is not there or is refused, and nothing is done then. */
export function allOf({ refusals, rows }: Decided, ids: readonly number[]): PayoutRow[] {
  const [refused] = refusals;
  if (refused !== undefined) throw PROBLEMS[refused.refusal]();
  if (rows.length < new Set(ids).size) throw payoutProblems.notFound();
  return rows;
}

/** Numbers as what is decided over. */
export const numbered = (ids: readonly number[]): { id: number }[] => ids.map((id) => ({ id }));

/** Asks for a payout, which another person approves. */
export function askForPayout(
  tx: AnyTx,
  { now, tenantId }: PayoutPlace,
  wanted: NewPayout,
  author: Person,
): Promise<number> {
  return insertPayout(tx, tenantId, wanted, { author, now, replaced: null });
}

/**
 * Approves payouts that others asked for: from now on their money is neither free nor spent twice. 403 for one's own, 400 where less is
 * available or one is at another stage.
 */
export async function approvePayouts(
  tx: AnyTx,
  place: PayoutPlace,
  ids: readonly number[],
  approver: Person,
): Promise<PayoutRow[]> {
  const rows = await lockChains(tx, place.tenantId, ids);
  const merchants = [...new Set(rows.map(({ establishmentId }) => establishmentId))].sort((a, b) => a - b);
  const money = await lockDueMoney(tx, place.tenantId, merchants, place.now);
  const decided = await decideOver(tx, place, numbered(ids), (row, state) => {
    const own = money.get(row.establishmentId) ?? { available: 0, owed: 0 };
    const { available } = own;
    const decision = approve(state, { approverId: approver.id, available, day: place.today });
    if (decision.ok) {
      row.approver = approver;
      own.available -= row.centavos;
    }
    return decision;
  });
  return allOf(decided, ids);
}

/** Cancels payouts that are in no file yet; 400 for others. */
export async function cancelPayouts(
  tx: AnyTx,
  place: PayoutPlace,
  ids: readonly number[],
): Promise<PayoutRow[]> {
  return allOf(await decideOver(tx, place, numbered(ids), (_, state) => cancel(state, place.today)), ids);
}

/** Closes the alarms of payouts that somebody has looked at; 400 for one without. */
export async function settleAlarms(
  tx: AnyTx,
  place: PayoutPlace,
  ids: readonly number[],
): Promise<PayoutRow[]> {
  const decided = await decideOver(tx, place, numbered(ids), (row, state) => {
    const decision = settle(state);
    if (decision.ok) row.hasOpenAlarm = false;
    return decision;
  });
  return allOf(decided, ids);
}

/** Asks for a payout in the place of one that came to nothing, to the same or another account; 400 while there is one on its way. */
export async function replacePayout(
  tx: AnyTx,
  { now, tenantId }: PayoutPlace,
  id: number,
  { author, day, destination, payee }: Pick<NewPayout, 'day' | 'destination' | 'payee'> & { author: Person },
): Promise<number> {
  const chain = await lockChains(tx, tenantId, [id]);
  const replaced = chain.find((row) => row.id === id);
  if (replaced === undefined) throw payoutProblems.notFound();
  const refusal = replacementRefusal(stateIn(chain, replaced));
  if (refusal !== null) throw PROBLEMS[refusal]();
  const { centavos, establishmentId } = replaced;
  return insertPayout(
    tx,
    tenantId,
    { centavos, establishmentId, day, destination, payee },
    { author, now, replaced },
  );
}
