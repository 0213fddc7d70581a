import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** The statuses of a month's commissions, from the open month to the payment; the values are wire names. */
export const STATEMENT_STATUSES = ['prevista', 'apurada', 'liberada', 'paga'] as const;

export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** The statuses of a commission: that of its month, or taken back. */
export const COMMISSION_STATUSES = [...STATEMENT_STATUSES, 'estornada'] as const;

export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** The statuses that a person may set. `apurada` is first set by the end of the month. */
export const DECIDED_STATUSES = ['apurada', 'liberada', 'paga'] as const satisfies readonly StatementStatus[];

export type DecidedStatus = (typeof DECIDED_STATUSES)[number];

/**
 * A closed month is never opened again, because later commissions count in the next one already. A release can be taken back
 * until it is paid; a paid commission is never edited.
 */
const TRANSITIONS: Transitions<StatementStatus> = {
  prevista: ['apurada'],
  apurada: ['liberada'],
  liberada: ['paga', 'apurada'],
  paga: [],
};

/** The statuses that somebody may give the statement of a beneficiary. */
export function statementMoves(from: StatementStatus): readonly DecidedStatus[] {
  return from === 'prevista' ? [] : movesFrom(TRANSITIONS, from).filter((to) => to !== 'prevista');
}

export function moveStatement(from: StatementStatus, to: StatementStatus): Move {
  return move(TRANSITIONS, from, to);
}
