import type { RateModality } from '@retaguarda/rules/modality';
import { ceilRatio, PPM, type Ratio } from '../money/index.ts';
import type { RateRange } from '../rates/index.ts';
import type { CommissionRule } from './commission-rule.ts';

/** Sales for which commissions add up to more than there is to share, so that the platform pays the rest. */
export interface MarginShortfall {
  modality: RateModality;
  /** The fee, of those in the rate plans, at which most is missing; in millionths. */
  mdrRatePpm: number;
  /** Only sales below this amount in centavos are concerned; null for every sale. */
  belowCentavos: number | null;
}

type Share = Pick<CommissionRule, 'modelo' | 'taxaPpm' | 'valorCentavos'>;

/**
 * The sales at a fee of which rules that count together take more than there is; null when none are. What there is of a
 * sale `G` is `G * (fee - costs)`. Percentages of that margin leave a part of it, those of the gross take `G * g` and fixed
 * amounts `f` of what is left: too much below `f / rest`, and always where no rest is left. Rounding is left out.
 */
export function shortfallAt(
  rules: readonly Share[],
  mdrRatePpm: number,
): Pick<MarginShortfall, 'belowCentavos'> | null {
  const sum = (model: Share['modelo'], of: (rule: Share) => number | null) =>
    rules.reduce((total, rule) => total + (rule.modelo === model ? (of(rule) ?? 0) : 0), 0);
  const costs = rules.map(({ modelo, taxaPpm }) => (modelo === 'spread' ? (taxaPpm ?? 0) : 0));
  const margin = BigInt(Math.max(0, mdrRatePpm - Math.max(0, ...costs)));
  const kept = BigInt(PPM - sum('percentual_margem', ({ taxaPpm }) => taxaPpm));
  const ofGross = BigInt(sum('percentual_bruto', ({ taxaPpm }) => taxaPpm));
  const fixed = BigInt(sum('fixo', ({ valorCentavos }) => valorCentavos));
  if (ofGross === 0n && fixed === 0n) return null;
  const whole = BigInt(PPM);
  const rest: Ratio = { numerator: margin * kept - ofGross * whole, denominator: whole * whole };
  if (rest.numerator < 0n || (rest.numerator === 0n && fixed > 0n)) return { belowCentavos: null };
  if (fixed === 0n) return null;
  const below = ceilRatio({ numerator: fixed * rest.denominator, denominator: rest.numerator });
  return { belowCentavos: Number(below) };
}

/**
 * The largest shortfall of each modality, over all rules that count together and all fees of rate plans; in the order of
 * modalities.
 */
export function shortfallsOf(
  together: Iterable<{ modality: RateModality; rules: readonly Share[] }>,
  ranges: readonly Pick<RateRange, 'modality' | 'ratePpm'>[],
): MarginShortfall[] {
  const worst = new Map<RateModality, MarginShortfall>();
  for (const { modality, rules } of together) {
    const fees = ranges.filter((range) => range.modality === modality).map(({ ratePpm }) => ratePpm);
    for (const mdrRatePpm of new Set(fees)) {
      const found = shortfallAt(rules, mdrRatePpm);
      const known = worst.get(modality);
      if (found !== null && (known === undefined || isWorse(found, known)))
        worst.set(modality, { modality, mdrRatePpm, ...found });
    }
  }
  return [...worst.values()];
}

function isWorse(
  { belowCentavos }: Pick<MarginShortfall, 'belowCentavos'>,
  than: Pick<MarginShortfall, 'belowCentavos'>,
): boolean {
  return (belowCentavos ?? Number.POSITIVE_INFINITY) > (than.belowCentavos ?? Number.POSITIVE_INFINITY);
}
