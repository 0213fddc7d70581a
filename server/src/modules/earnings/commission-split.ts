import type { Message } from '../../platform/problem.ts';
import type { RoundingMode } from '../money/index.ts';
import { applyRate, PPM, runningSums, telescope } from '../money/index.ts';

/** A beneficiary's share of what is left of the fee after the acquirer's cost; the models are wire names. */
export type MarginShare =
  | { model: 'percentual_margem'; ratePpm: number }
  | { model: 'percentual_bruto'; ratePpm: number }
  | { model: 'fixo'; centavos: number };

export interface MarginSplit {
  /** One for each share, in centavos. */
  shares: number[];
  /** What is left for the platform; negative when fixed amounts and shares of the gross take more than the margin. */
  remainder: number;
}

const FAULTS = {
  taxa_abaixo_do_custo: {
    'pt-BR': 'A taxa de um nível está abaixo do custo dele.',
    en: 'The rate of a level is below its cost.',
  },
  percentual_acima_de_100: {
    'pt-BR': 'Os percentuais sobre a margem somam mais de 100 %.',
    en: 'The percentages of the margin add up to more than 100 %.',
  },
} satisfies Record<string, Message>;

export interface CommissionFault {
  code: keyof typeof FAULTS;
  message: Message;
}

/**
 * Whether rates may follow each other in a hierarchy, from the acquirer's cost to what the merchant pays: nobody may sell below
 * their own cost. Null when they may.
 */
export function spreadFault(ratesPpm: readonly number[]): CommissionFault | null {
  const isBelow = ratesPpm.some((rate, index) => rate < (ratesPpm[index - 1] ?? 0));
  return isBelow ? fault('taxa_abaixo_do_custo') : null;
}

/** Whether the shares may be taken of one margin together; null when they may. */
export function sharesFault(shares: readonly MarginShare[]): CommissionFault | null {
  return sum(marginRates(shares)) > PPM ? fault('percentual_acima_de_100') : null;
}

/**
 * The spread model: each level earns the difference between its rate and the one before it, the first level (the
 * acquirer) all of its own. The parts add up to the fee of the last rate exactly, and none is negative.
 */
export function splitSpread(
  grossCentavos: number,
  ratesPpm: readonly number[],
  mode: RoundingMode,
): number[] {
  const gross = BigInt(grossCentavos);
  return telescope(
    ratesPpm.map((rate) => gross * BigInt(rate)),
    BigInt(PPM),
    mode,
  );
}

/**
 * The shares of one margin, whether they are of the margin, of the gross or fixed; with the remainder they add up to the margin
 * exactly.
 */
export function splitMargin(
  sale: { grossCentavos: number; marginCentavos: number },
  shares: readonly MarginShare[],
  mode: RoundingMode,
): MarginSplit {
  const sums = runningSums(marginRates(shares)).map((rate) => rate * BigInt(sale.marginCentavos));
  const ofMargin = telescope(sums, BigInt(PPM), mode);
  const parts = shares.map((share, index) => {
    if (share.model === 'fixo') return share.centavos;
    return share.model === 'percentual_bruto'
      ? applyRate(sale.grossCentavos, share.ratePpm, mode)
      : (ofMargin[index] ?? 0);
  });
  return { shares: parts, remainder: sale.marginCentavos - sum(parts) };
}

/**
 * What each level keeps of its part when only this much of the gross is left: together exactly the same share of all parts, and
 * nothing when nothing is left.
 */
export function keepParts(
  parts: readonly number[],
  leftCentavos: number,
  grossCentavos: number,
  mode: RoundingMode,
): number[] {
  const sums = runningSums(parts).map((sum) => sum * BigInt(leftCentavos));
  return telescope(sums, BigInt(grossCentavos), mode);
}

/** The rate of each share that is of the margin; 0 for the others. */
function marginRates(shares: readonly MarginShare[]): number[] {
  return shares.map((share) => (share.model === 'percentual_margem' ? share.ratePpm : 0));
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

function fault(code: CommissionFault['code']): CommissionFault {
  return { code, message: FAULTS[code] };
}
