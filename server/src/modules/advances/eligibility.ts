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
 * up to a day, with enough of it that is free of contracts.
 */
export function ineligibleFor(candidate: Candidate, free: number, tooSoon: string): Ineligible | null {
  const { dueOn, isReleased, modality, net, sale, settlement } = candidate;
  if (modality !== 'credito_vista' && modality !== 'credito_parcelado') return 'modalidade';
  if (isReleased || net <= 0) return 'paga';
  if (sale === 'contestada') return 'contestada';
  if (settlement === 'antecipada') return 'antecipada';
  if (!isOwed(sale) || settlement !== 'prevista') return 'retida';
  if (dueOn <= tooSoon) return 'vencimento';
  if (free >= LEAST_OF_ONE) return null;
  return free < net ? 'onerada' : 'minimo';
}
