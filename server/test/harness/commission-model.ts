/**
 * What each level earns of a sale, calculated a second time from the rules of commissions without the code that posts them: a
 * rate of the hierarchy earns the difference to the level below, shares of the margin are of what the fee leaves above these
 * rates, and the rest is the platform's.
 */

export interface ModelRule {
  level: number;
  /** Null for the sales of every company. */
  company: number | null;
  modality: string;
  kind: 'spread' | 'percentual_margem' | 'percentual_bruto' | 'fixo';
  /** Millionths, or centavos of a fixed amount. */
  value: number;
}

export interface ModelSale {
  company: number;
  modality: string;
  gross: number;
  /** Of the merchant, in millionths. */
  feeRate: number;
}

export interface ModelLine {
  rule: ModelRule;
  centavos: number;
}

export interface ModelAccount {
  fee: number;
  /** The lowest level first, with the lines of 0 centavos. */
  lines: ModelLine[];
  platform: number;
}

const MILLION = 1_000_000n;

/** A whole number of centavos, halves to the even one; amounts are not negative. */
function halfEven(numerator: bigint, denominator: bigint): number {
  const doubled = (numerator % denominator) * 2n;
  const floor = numerator / denominator;
  if (doubled < denominator) return Number(floor);
  if (doubled > denominator) return Number(floor) + 1;
  return Number(floor % 2n === 0n ? floor : floor + 1n);
}

const shareOf = (centavos: number, millionths: number): number =>
  halfEven(BigInt(centavos) * BigInt(millionths), MILLION);

/** For each level the most specific rule: one for the company before one for the modality before one for neither. */
function rulesFor(rules: readonly ModelRule[], { company, modality }: ModelSale): ModelRule[] {
  const ranked = [
    (rule: ModelRule) => rule.company === company && rule.modality === modality,
    (rule: ModelRule) => rule.company === company && rule.modality === '*',
    (rule: ModelRule) => rule.company === null && rule.modality === modality,
    (rule: ModelRule) => rule.company === null && rule.modality === '*',
  ];
  const levels = [...new Set(rules.map(({ level }) => level))].sort((one, other) => one - other);
  return levels.flatMap((level) => {
    const ofLevel = rules.filter((rule) => rule.level === level);
    for (const isNamed of ranked) {
      const found = ofLevel.find(isNamed);
      if (found !== undefined) return [found];
    }
    return [];
  });
}

/** The lines of a captured sale. */
export function accountOf(sale: ModelSale, all: readonly ModelRule[]): ModelAccount {
  const fee = shareOf(sale.gross, sale.feeRate);
  const rules = rulesFor(all, sale);
  const hierarchy = rules.filter(({ kind }) => kind === 'spread');
  const sharing = rules.filter(({ kind }) => kind !== 'spread');
  const top = hierarchy.at(-1);
  const earned = new Map<ModelRule, number>();
  let below = 0;
  for (const rule of hierarchy) {
    const sellsAt = sharing.length === 0 && rule === top ? sale.feeRate : Math.min(rule.value, sale.feeRate);
    const upTo = Math.max(below, shareOf(sale.gross, sellsAt));
    earned.set(rule, upTo - below);
    below = upTo;
  }
  const margin = fee - below;
  let percent = 0;
  for (const rule of sharing) {
    if (rule.kind === 'fixo') earned.set(rule, rule.value);
    else if (rule.kind === 'percentual_bruto') earned.set(rule, shareOf(sale.gross, rule.value));
    else {
      earned.set(rule, shareOf(margin, percent + rule.value) - shareOf(margin, percent));
      percent += rule.value;
    }
  }
  const lines = rules.map((rule) => ({ rule, centavos: earned.get(rule) ?? 0 }));
  return { fee, lines, platform: lines.reduce((left, { centavos }) => left - centavos, fee) };
}
