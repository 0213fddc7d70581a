import type { CardBrand } from '@retaguarda/rules/card-brand';
import { maxInstallments, type RateModality } from '@retaguarda/rules/modality';
import type { RoundingMode } from '../money/index.ts';
import type { QuotedAdvance } from './advance-cost.ts';
import { type FeeSimulation, simulateFees } from './fee-simulator.ts';
import { pickRate, type RateRange } from './rate-plan.ts';

/** What somebody asks the simulator; amounts in centavos, rates in millionths. */
export interface FeeQuestion {
  centavos: number;
  modality: RateModality;
  brand: CardBrand;
  installments: number;
  customerPays: boolean;
  advance: QuotedAdvance | null;
  rounding: RoundingMode;
  /** Whether every other number of installments is wanted too. */
  allInstallments: boolean;
  /** The day whose rates count, `YYYY-MM-DD`. */
  date: string;
}

export type FeeFault = 'parcelas_invalidas' | 'taxa_nao_cadastrada' | 'antecipacao_inviavel';

export interface FeeAnswer {
  result: FeeSimulation;
  /** One for each number of installments that has a rate and can be advanced, in order; empty unless asked for. */
  scenarios: FeeSimulation[];
}

/** The answer by the rates of a plan, or the rule that does not allow one. */
export function answerFees(question: FeeQuestion, ranges: readonly RateRange[]): FeeAnswer | FeeFault {
  const most = maxInstallments(question.modality);
  if (question.installments < 1 || question.installments > most) return 'parcelas_invalidas';
  const result = simulate(question, ranges, question.installments);
  if (typeof result === 'string') return result;
  const counts = question.allInstallments ? Array.from({ length: most }, (_, index) => index + 1) : [];
  const scenarios = counts
    .map((count) => simulate(question, ranges, count))
    .filter((scenario) => typeof scenario !== 'string');
  return { result, scenarios };
}

function simulate(
  question: FeeQuestion,
  ranges: readonly RateRange[],
  installments: number,
): FeeSimulation | FeeFault {
  const { brand, centavos, customerPays, date, modality, rounding } = question;
  const range = pickRate(ranges, { brand, modality, installments, date });
  if (range === null) return 'taxa_nao_cadastrada';
  // Only credit waits for months; what is paid within days has nothing to advance.
  const advance = modality === 'credito' ? question.advance : null;
  const { ratePpm: mdrRatePpm } = range;
  return (
    simulateFees({ centavos, installments, mdrRatePpm, customerPays, advance, rounding }) ??
    'antecipacao_inviavel'
  );
}
