import { isOwed } from '@retaguarda/rules/sale-status';
import type { Candidate } from './receivable-queries.ts';

/** Why an installment is not advanced; the values are wire names. */
export const INELIGIBLE = [
  'modalidade',
  'contestada',
  'antecipada',
  'retida',
  'paga',
  'vencimento',
  'minimo',
  'onerada',
  'custo',
] as const;
export type Ineligible = (typeof INELIGIBLE)[number];

/** The least that is advanced of one installment; centavos. */
const LEAST_OF_ONE = 500;
/** The least that one advance is made of; centavos. */
export const LEAST_OF_ALL = 5_000;

/**
 * Why an installment can't be advanced, null when it can: credit alone, of a sale that is not disputed and whose payouts go on, not due
 * up to a day, and all of it free.
 */
export function ineligibleFor(candidate: Candidate, free: number, tooSoon: string): Ineligible | null {
  const { dueOn, isReleased, modality, net, sale, settlement } = candidate;
  if (modality !== 'credito_vista' && modality !== 'credito_parcelado') return 'modalidade';
  if (isReleased || net <= 0) return 'paga';
  if (sale === 'contestada') return 'contestada';
  if (settlement === 'antecipada') return 'antecipada';
  if (!isOwed(sale) || settlement !== 'prevista') return 'retida';
  if (dueOn <= tooSoon) return 'vencimento';
  if (free < net) return 'onerada';
  return net < LEAST_OF_ONE ? 'minimo' : null;
}

/**
 * What of each installment is free: nothing of it belongs to whoever holds a contract over receivables. Such contracts are not kept yet,
 * so all of it is; an installment of which a part is not free is left out whole.
 */
export function freeParts(candidates: readonly Candidate[]): Map<Candidate, number> {
  return new Map(candidates.map((candidate) => [candidate, candidate.net]));
}
