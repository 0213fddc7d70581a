import type { RateModality } from '@retaguarda/rules/modality';
import type { RoundingMode } from '../money/index.ts';
import { type MarginShare, splitMargin, splitSpread } from './commission-split.ts';
import type { CommissionModel } from './tables.ts';

/** Who earns what on one level, while it is valid; dates `YYYY-MM-DD`. */
export interface CommissionRule {
  id: number;
  /** Null for the sales of all companies of the tenant. */
  companyId: number | null;
  nivel: number;
  beneficiario: string;
  beneficiaryUserId: number | null;
  modelo: CommissionModel;
  modalidade: RateModality | '*';
  taxaPpm: number | null;
  valorCentavos: number | null;
  vigenciaInicio: string;
  vigenciaFim: string | null;
}

export interface CommissionedSale {
  companyId: number;
  modality: RateModality;
  date: string;
  grossCentavos: number;
  mdrCentavos: number;
  mdrRatePpm: number;
}

/** The parts of a sale that decide which rules count for it. */
type SaleKind = Pick<CommissionedSale, 'companyId' | 'modality' | 'date'>;

/** What a level earns of a sale. */
export interface CommissionPart {
  rule: CommissionRule;
  baseCentavos: number;
  percentPpm: number | null;
  centavos: number;
}

/**
 * The parts of a sale by the rules that are valid on its day: of each level the rule for the company before the one for all,
 * the one for the modality before the one for any. With rates alone (`spread`) the last level sells at the rate of the sale and
 * the parts add up to its fee. Where there are shares of the margin too, the rates are costs, and the margin is the fee less
 * the highest of them.
 */
export function commissionParts(
  sale: CommissionedSale,
  rules: TenantRules,
  mode: RoundingMode,
): CommissionPart[] {
  const levels = rules.of(sale);
  const spreads = levels.filter(({ modelo }) => modelo === 'spread');
  const others = levels.filter(({ modelo }) => modelo !== 'spread');
  const ofSpread = spreadParts(sale, spreads, others.length === 0, mode);
  if (others.length === 0) return ofSpread;
  const cost = ofSpread.reduce((sum, { centavos }) => sum + centavos, 0);
  return [...ofSpread, ...marginParts(sale, Math.max(0, sale.mdrCentavos - cost), others, mode)];
}

function spreadParts(
  sale: CommissionedSale,
  rules: readonly CommissionRule[],
  lastTakesAll: boolean,
  mode: RoundingMode,
): CommissionPart[] {
  let highest = 0;
  const rising = rules.map((rule, index) => {
    const isLast = lastTakesAll && index === rules.length - 1;
    highest = Math.max(highest, isLast ? sale.mdrRatePpm : Math.min(rule.taxaPpm ?? 0, sale.mdrRatePpm));
    return highest;
  });
  const parts = splitSpread(sale.grossCentavos, rising, mode);
  return rules.map((rule, index) => ({
    rule,
    baseCentavos: sale.grossCentavos,
    percentPpm: (rising[index] ?? 0) - (rising[index - 1] ?? 0),
    centavos: parts[index] ?? 0,
  }));
}

function marginParts(
  sale: CommissionedSale,
  marginCentavos: number,
  rules: readonly CommissionRule[],
  mode: RoundingMode,
): CommissionPart[] {
  const { shares } = splitMargin({ ...sale, marginCentavos }, rules.map(shareOf), mode);
  return rules.map((rule, index) => ({
    rule,
    baseCentavos: rule.modelo === 'percentual_margem' ? marginCentavos : sale.grossCentavos,
    percentPpm: rule.taxaPpm,
    centavos: shares[index] ?? 0,
  }));
}

function shareOf({ modelo, taxaPpm, valorCentavos }: CommissionRule): MarginShare {
  if (modelo === 'fixo') return { model: 'fixo', centavos: valorCentavos ?? 0 };
  return {
    model: modelo === 'percentual_bruto' ? 'percentual_bruto' : 'percentual_margem',
    ratePpm: taxaPpm ?? 0,
  };
}

/**
 * The rules of a tenant. Remembers which of them count for a company, modality and day, because most sales have the same ones
 * as a sale before.
 */
export class TenantRules {
  readonly #rules: readonly CommissionRule[];
  readonly #known = new Map<string, readonly CommissionRule[]>();

  constructor(rules: readonly CommissionRule[]) {
    this.#rules = rules;
  }

  /** The rule of each level for a sale, the lowest level first. */
  of(sale: SaleKind): readonly CommissionRule[] {
    const key = `${sale.companyId} ${sale.modality} ${sale.date}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const rules = rulesOfSale(sale, this.#rules);
    this.#known.set(key, rules);
    return rules;
  }
}

function rulesOfSale(sale: SaleKind, rules: readonly CommissionRule[]): CommissionRule[] {
  const byLevel = new Map<number, CommissionRule>();
  for (const rule of rules) {
    if (!applies(rule, sale)) continue;
    const known = byLevel.get(rule.nivel);
    if (known === undefined || closeness(rule) > closeness(known)) byLevel.set(rule.nivel, rule);
  }
  return [...byLevel.values()].sort((one, other) => one.nivel - other.nivel);
}

/** Whether a rule counts for sales of the company by the modality, while it is valid. */
export function mayCount(rule: CommissionRule, companyId: number, modality: RateModality): boolean {
  return (
    (rule.companyId === null || rule.companyId === companyId) &&
    (rule.modalidade === '*' || rule.modalidade === modality)
  );
}

function applies(rule: CommissionRule, { companyId, date, modality }: SaleKind): boolean {
  return (
    mayCount(rule, companyId, modality) && rule.vigenciaInicio <= date && date <= (rule.vigenciaFim ?? date)
  );
}

function closeness({ companyId, modalidade }: CommissionRule): number {
  return (companyId === null ? 0 : 2) + (modalidade === '*' ? 0 : 1);
}
