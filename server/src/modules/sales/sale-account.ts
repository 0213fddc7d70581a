import { DEFAULT_ROUNDING, roundRatio, runningSums, telescope } from '../money/index.ts';

/** What is paid out of a sale at once, as it was sold; centavos. */
export interface Installment {
  gross: number;
  mdr: number;
  advance: number;
}

/**
 * What an event takes of an installment, or gives back where it is negative; centavos. What can no longer be taken of the
 * receivable is a debit of the establishment: its net is gross less fee.
 */
export interface Taken {
  receivable: Installment;
  debit: { gross: number; mdr: number };
}

/** Where an installment stands after all events. */
export interface InstallmentAccount {
  /** What is still to be paid, or was. */
  receivable: Installment;
  debit: { gross: number; mdr: number };
  /** What neither a refund nor a dispute took of the installment, whether it came from the receivable or became a debit. */
  left: Installment;
}

/** What one event takes of each installment, in their order. */
export type Parts = readonly Taken[];

/** The accounts of the installments after the events. */
export function accountsOf(
  installments: readonly Installment[],
  events: readonly Parts[],
): InstallmentAccount[] {
  return installments.map((sold, index) => {
    const sum = (pick: (taken: Taken) => number) =>
      events.reduce((all, parts) => all + (parts[index] === undefined ? 0 : pick(parts[index])), 0);
    const receivable = {
      gross: sold.gross - sum((one) => one.receivable.gross),
      mdr: sold.mdr - sum((one) => one.receivable.mdr),
      advance: sold.advance - sum((one) => one.receivable.advance),
    };
    const debit = { gross: sum((one) => one.debit.gross), mdr: sum((one) => one.debit.mdr) };
    const left = {
      gross: receivable.gross - debit.gross,
      mdr: receivable.mdr - debit.mdr,
      advance: receivable.advance,
    };
    return { receivable, debit, left };
  });
}

export function netOf({ advance, gross, mdr }: Installment): number {
  return gross - mdr - advance;
}

/**
 * How much of a fee is given back with a refund. The refunds of a sale are calculated as differences of running sums, so that
 * together they give back exactly the fee.
 */
export function feeBack(
  fee: number,
  { after, before, gross }: { gross: number; before: number; after: number },
): number {
  const upTo = (refunded: number) =>
    Number(
      roundRatio({ numerator: BigInt(fee) * BigInt(refunded), denominator: BigInt(gross) }, DEFAULT_ROUNDING),
    );
  return upTo(after) - upTo(before);
}

/** What a refund takes back of the sale as a whole; the cost of an advance goes back where it was not paid out yet. */
export interface Refund {
  gross: number;
  mdr: number;
  advance: number;
}

/**
 * A refund over all installments in proportion to what is left of them. What was paid out becomes a debit, the rest is taken of
 * the receivables. No part is negative or more than is left, where centavos allow it.
 */
export function refundParts(
  accounts: readonly InstallmentAccount[],
  refund: Refund,
  isPaid: readonly boolean[],
): Taken[] {
  const gross = inProportion(accounts, ({ left }) => left.gross, refund.gross);
  const advances = inProportion(accounts, ({ left }) => left.advance, refund.advance);
  const advance = advances.map((part, index) => (isPaid[index] === true ? 0 : part));
  const fees = inProportion(accounts, ({ left }) => left.mdr, refund.mdr);
  const mdr = between(
    fees,
    accounts.map(({ receivable }, index) => {
      const [part = 0, cost = 0] = [gross[index], advance[index]];
      return isPaid[index] === true ? 0 : Math.max(0, part - cost - netOf(receivable));
    }),
    accounts.map(({ left }, index) => Math.min((gross[index] ?? 0) - (advance[index] ?? 0), left.mdr)),
  );
  return accounts.map(({ receivable }, index) => {
    const part = { gross: gross[index] ?? 0, mdr: mdr[index] ?? 0, advance: advance[index] ?? 0 };
    if (isPaid[index] === true) {
      return { receivable: NOTHING, debit: { gross: part.gross, mdr: part.mdr } };
    }
    const missing = Math.max(0, netOf(part) - Math.max(0, netOf(receivable)));
    return { receivable: { ...part, gross: part.gross - missing }, debit: { gross: missing, mdr: 0 } };
  });
}

/** A dispute over all installments: it takes gross and leaves the fee, of receivables as much as they still pay. */
export function disputeParts(
  accounts: readonly InstallmentAccount[],
  centavos: number,
  isPaid: readonly boolean[],
): Taken[] {
  const parts = inProportion(accounts, ({ left }) => left.gross, centavos);
  return accounts.map(({ receivable }, index) => {
    const part = parts[index] ?? 0;
    const taken = isPaid[index] === true ? 0 : Math.min(part, Math.max(0, netOf(receivable)));
    return grossOf(taken, part - taken);
  });
}

/** What a dispute gives back when it was won, in whole or in part; what had become debits comes first. */
export function wonParts(disputed: Parts, centavos: number): Taken[] {
  const parts = splitOver(
    disputed.map(({ debit, receivable }) => receivable.gross + debit.gross),
    centavos,
  );
  return disputed.map(({ debit }, index) => {
    const part = parts[index] ?? 0;
    const ofDebit = Math.min(part, debit.gross);
    return grossOf(ofDebit - part, -ofDebit);
  });
}

/** A sale can be cancelled only on its own day, when nothing was paid out yet. */
export function cancelledParts(accounts: readonly InstallmentAccount[]): Taken[] {
  return accounts.map(({ receivable, debit }) => ({
    receivable,
    debit: { gross: -debit.gross, mdr: -debit.mdr },
  }));
}

const NOTHING: Installment = { gross: 0, mdr: 0, advance: 0 };

function grossOf(receivable: number, debit: number): Taken {
  return { receivable: { gross: receivable, mdr: 0, advance: 0 }, debit: { gross: debit, mdr: 0 } };
}

function inProportion(
  accounts: readonly InstallmentAccount[],
  weigh: (account: InstallmentAccount) => number,
  centavos: number,
): number[] {
  return splitOver(accounts.map(weigh), centavos);
}

function splitOver(weights: readonly number[], centavos: number): number[] {
  const sums = runningSums(weights);
  const whole = sums.at(-1) ?? 0n;
  if (whole === 0n) return weights.map((_weight, index) => (index === 0 ? centavos : 0));
  return telescope(
    sums.map((sum) => sum * BigInt(centavos)),
    whole,
    DEFAULT_ROUNDING,
  );
}

/**
 * Moves the parts into their bounds: what does not fit goes to the first parts that have room, so that the sum stays the same.
 */
function between(parts: readonly number[], least: readonly number[], most: readonly number[]): number[] {
  let over = 0;
  const cut = parts.map((part, index) => {
    const top = Math.max(0, most[index] ?? 0);
    const kept = Math.max(Math.min(part, top), Math.min(least[index] ?? 0, top));
    over += part - kept;
    return kept;
  });
  return cut.map((part, index) => {
    const isLast = index === cut.length - 1;
    const room = over > 0 ? Math.max(0, (most[index] ?? 0) - part) : Math.min(0, (least[index] ?? 0) - part);
    const moved = isLast ? over : over > 0 ? Math.min(over, room) : Math.max(over, room);
    over -= moved;
    return part + moved;
  });
}
