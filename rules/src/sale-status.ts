import { type Move, move, type Transitions } from './transitions.ts';

/** The statuses of a sale; the values are wire names. */
export const SALE_STATUSES = [
  'pendente',
  'autorizada',
  'capturada',
  'negada',
  'cancelada',
  'estornada',
  'contestada',
  'expirada',
] as const;

export type SaleStatus = (typeof SALE_STATUSES)[number];

/**
 * What events of the acquirer may change. `cancelada` undoes a sale on its day, `estornada` later, in whole or in part;
 * a dispute (`contestada`) is won by the merchant or ends in a reversal, and what is left of a partial reversal can
 * still be disputed. What expired can be captured all the same, since the acquirer may report it late.
 */
const TRANSITIONS: Transitions<SaleStatus> = {
  pendente: ['autorizada', 'capturada', 'negada', 'cancelada', 'expirada'],
  autorizada: ['capturada', 'negada', 'cancelada', 'expirada'],
  capturada: ['cancelada', 'estornada', 'contestada'],
  estornada: ['contestada'],
  contestada: ['capturada', 'estornada'],
  negada: [],
  cancelada: [],
  expirada: ['capturada'],
};

/**
 * Whether a sale in this status is owed to the merchant, in whole or in part; one that waits, failed or was taken back is not.
 */
export function isOwed(sale: SaleStatus): boolean {
  return sale === 'capturada' || sale === 'estornada' || sale === 'contestada';
}

/** What the moves of a sale depend on. */
export interface SaleFacts {
  status: SaleStatus;
  /** The part of the gross that neither a refund nor a dispute took; centavos. */
  leftCentavos: number;
  /** Whether it was made today, on the calendar of its tenant: only then can a captured sale be cancelled. */
  isOfToday: boolean;
}

/**
 * The statuses that a sale may change to, for all that is left of it. Of a sale that was refunded in part, the rest can be
 * refunded; one that was refunded in whole can be neither refunded nor disputed.
 */
export function saleMoves({ isOfToday, leftCentavos, status }: SaleFacts): SaleStatus[] {
  const isLeft = leftCentavos > 0;
  return SALE_STATUSES.filter((to) => {
    if (status === to) return to === 'estornada' && isLeft;
    if (!TRANSITIONS[status].includes(to)) return false;
    if (to === 'estornada') return status === 'contestada' || isLeft;
    if (to === 'contestada') return isLeft;
    return to !== 'cancelada' || status !== 'capturada' || isOfToday;
  });
}

/**
 * For how much of a sale a change may be, in centavos, and whether a part is allowed; a dispute can only be lost as a whole.
 */
export function changeableAmount(
  sale: { status: SaleStatus; gross: number; left: number; disputed: number },
  to: SaleStatus,
): { most: number; mayBePart: boolean } {
  if (sale.status === 'contestada') return { most: sale.disputed, mayBePart: to === 'capturada' };
  const takes = to === 'estornada' || to === 'contestada';
  return takes ? { most: sale.left, mayBePart: true } : { most: sale.gross, mayBePart: false };
}

export function moveSale(from: SaleStatus, to: SaleStatus): Move {
  return move(TRANSITIONS, from, to);
}
