import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** Where the commissions of a month stand, from the open month to the payment; the values are wire names. */
export const STATEMENT_STATUSES = ['prevista', 'apurada', 'liberada', 'paga'] as const;

export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** What a commission shows: where its month stands, or that it was taken back. */
export const COMMISSION_STATUSES = [...STATEMENT_STATUSES, 'estornada'] as const;

export type CommissionStatus = (typeof COMMISSION_STATUSES)[number];

/** What a person may ask for: the end of the month alone makes a statement `apurada` for the first time. */
export const DECIDED_STATUSES = ['apurada', 'liberada', 'paga'] as const satisfies readonly StatementStatus[];

export type DecidedStatus = (typeof DECIDED_STATUSES)[number];

/**
 * A month that is closed never opens again, since what came later stands in the next one already. A release can be taken
 * back until it is paid; a paid commission is never edited.
 */
const TRANSITIONS: Transitions<StatementStatus> = {
  prevista: ['apurada'],
  apurada: ['liberada'],
  liberada: ['paga', 'apurada'],
  paga: [],
};

/** Where somebody may bring the statement of a beneficiary. */
export function statementMoves(from: StatementStatus): readonly DecidedStatus[] {
  return from === 'prevista' ? [] : movesFrom(TRANSITIONS, from).filter((to) => to !== 'prevista');
}

export function moveStatement(from: StatementStatus, to: StatementStatus): Move {
  return move(TRANSITIONS, from, to);
}
