import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** The statuses of a company; the values are wire names. */
export const COMPANY_STATUSES = ['ativa', 'inativa', 'bloqueada'] as const;

export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** A company is blocked and unblocked with a reason of its own, never by a change of its status. */
const TRANSITIONS: Transitions<CompanyStatus> = {
  ativa: ['inativa'],
  inativa: ['ativa'],
  bloqueada: [],
};

/** The statuses that a change may give a company. */
export function companyMoves(from: CompanyStatus): readonly CompanyStatus[] {
  return movesFrom(TRANSITIONS, from);
}

export function moveCompanyTo(from: CompanyStatus, to: CompanyStatus): Move {
  return move(TRANSITIONS, from, to);
}
