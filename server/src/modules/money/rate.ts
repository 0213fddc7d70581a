import { type RoundingMode, roundRatio } from './rounding.ts';

/**
 * Rates travel as decimal texts of percent (`"3.19"`) and are calculated with as whole millionths: 3.19 % is 31,900 ppm.
 * Four decimals of percent are exactly one millionth, so nothing is lost either way.
 */
const FORM = /^(\d{1,5})(?:\.(\d{1,4}))?$/;

export const PPM = 1_000_000;

/** 50 %, the highest rate of any kind. */
export const MAX_RATE_PPM = 500_000;

/** Millionths of a percent text with at most four decimals and a point; null when the text is none. */
export function parseRate(text: string): number | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const [, whole = '', decimals = ''] = match;
  return Number(whole) * 10_000 + Number(decimals.padEnd(4, '0'));
}

/** The percent text of millionths, with two decimals and more only where they say something. */
export function formatRate(ppm: number): string {
  const digits = String(Math.abs(ppm)).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${ppm < 0 ? '-' : ''}${digits.slice(0, -4)}.${decimals}`;
}

/** What a rate takes of an amount in centavos, rounded to centavos. */
export function applyRate(centavos: number, ppm: number, mode: RoundingMode): number {
  return Number(roundRatio({ numerator: BigInt(centavos) * BigInt(ppm), denominator: BigInt(PPM) }, mode));
}

/** How much of the whole a part is, in percent with two decimals; of nothing it is nothing. */
export function percentOf(part: number, whole: number, mode: RoundingMode): string {
  if (whole === 0) return '0.00';
  const hundredths = roundRatio({ numerator: BigInt(part) * 10_000n, denominator: BigInt(whole) }, mode);
  return formatRate(Number(hundredths) * 100);
}
