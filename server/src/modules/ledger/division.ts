import { applyRate, DEFAULT_ROUNDING } from '../money/index.ts';

/** What a contract takes of every unit: a fixed amount, or a part of the whole in millionths. */
export interface ContractPart {
  fixed: number | null;
  ppm: number | null;
}

/**
 * What each of the contracts gets of a unit, in their order: what it asks for of the whole, but no more than the ones before left. What
 * is over is free. Centavos.
 */
export function divideUnit(constituted: number, contracts: readonly ContractPart[]): number[] {
  let left = constituted;
  return contracts.map(({ fixed, ppm }) => {
    const wanted = fixed ?? applyRate(constituted, ppm ?? 0, DEFAULT_ROUNDING);
    const part = Math.min(wanted, left);
    left -= part;
    return part;
  });
}

/** What came of a unit, who got what of it, and what is still to come; centavos. */
interface UnitMoney {
  released: number;
  contractIds: readonly number[];
  given: readonly number[];
  /** What was not released. */
  open: number;
}

/**
 * What each of the contracts is to get of what is still to come of a unit, in their order: what it gets of the whole, less what it got, but
 * no more than there is.
 */
export function toComeOf(
  { contractIds, given, open, released }: UnitMoney,
  contracts: readonly (ContractPart & { id: number })[],
): number[] {
  const targets = divideUnit(released + open, contracts);
  let room = open;
  return contracts.map(({ id }, index) => {
    const before = given[contractIds.indexOf(id)] ?? 0;
    const part = Math.min(Math.max(0, (targets[index] ?? 0) - before), room);
    room -= part;
    return part;
  });
}

/**
 * How much each party gets of amounts that come one after another and add up to no more than what the parties have to come together: to each
 * in proportion to what it has left to come. The centavos that are over go one each to the largest remainders, of equal ones to the
 * first. Once everything has come, each party has all of it exactly.
 */
export function shareOut(toCome: readonly number[], amounts: readonly number[]): number[][] {
  const left = toCome.map(BigInt);
  return amounts.map((amount) => {
    const whole = left.reduce((sum, one) => sum + one, 0n);
    if (whole === 0n) return left.map(() => 0);
    const exact = left.map((one, index) => {
      const product = one * BigInt(amount);
      return { index, part: product / whole, remainder: product % whole };
    });
    const missing = Number(BigInt(amount) - exact.reduce((sum, { part }) => sum + part, 0n));
    const raised = exact
      .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
      .slice(0, missing);
    for (const one of raised) one.part += 1n;
    return exact.map(({ index, part }) => {
      left[index] = (left[index] ?? 0n) - part;
      return Number(part);
    });
  });
}
