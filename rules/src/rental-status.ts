import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** The statuses of the rental of a terminal; the values are wire names. */
export const RENTAL_STATUSES = ['ativo', 'suspenso', 'encerrado'] as const;

export type RentalStatus = (typeof RENTAL_STATUSES)[number];

/** What became of a charge. */
export const CHARGE_STATUSES = ['pendente', 'vencida', 'paga', 'isenta', 'cancelada'] as const;

export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** How a charge may end. */
export const SETTLED_STATUSES = ['paga', 'isenta', 'cancelada'] as const satisfies readonly ChargeStatus[];

export type SettledStatus = (typeof SETTLED_STATUSES)[number];

const TRANSITIONS: Transitions<RentalStatus> = {
  ativo: ['suspenso', 'encerrado'],
  suspenso: ['ativo', 'encerrado'],
  encerrado: [],
};

/** The statuses that a rental may change to. */
export function rentalMoves(from: RentalStatus): readonly RentalStatus[] {
  return movesFrom(TRANSITIONS, from);
}

export function moveRental(from: RentalStatus, to: RentalStatus): Move {
  return move(TRANSITIONS, from, to);
}

/** The statuses in which a charge may end; one that has ended stays as it is. */
export function chargeMoves(status: ChargeStatus): readonly SettledStatus[] {
  return status === 'pendente' || status === 'vencida' ? SETTLED_STATUSES : [];
}
