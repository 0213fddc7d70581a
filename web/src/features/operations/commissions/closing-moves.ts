import { oneOf } from '../../../ui/address-search.ts';

export const CLOSING_STATUSES = ['prevista', 'apurada', 'liberada', 'paga'] as const;
export type ClosingStatus = (typeof CLOSING_STATUSES)[number];
/** What somebody decides; that a month is established follows from its end. */
export type DecidedStatus = Exclude<ClosingStatus, 'prevista'>;

const MOVES: Record<ClosingStatus, readonly DecidedStatus[]> = {
  prevista: [],
  apurada: ['liberada'],
  liberada: ['paga', 'apurada'],
  paga: [],
};

/** Where the statement of a beneficiary may go from its status. */
export function closingMoves(status: string): readonly DecidedStatus[] {
  const known = oneOf(status, CLOSING_STATUSES);
  return known ? MOVES[known] : [];
}
