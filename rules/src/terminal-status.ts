import { type Move, move, movesFrom, type Transitions } from './transitions.ts';

/** Where a terminal is; the values are wire names. */
export const TERMINAL_STATUSES = [
  'estoque',
  'em_transito',
  'ativo',
  'manutencao',
  'devolvido',
  'extraviado',
] as const;

export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

/** A terminal is handed over directly or sent, comes back through a check, and may turn up again when it was lost. */
const TRANSITIONS: Transitions<TerminalStatus> = {
  estoque: ['em_transito', 'ativo', 'manutencao', 'extraviado'],
  em_transito: ['estoque', 'ativo', 'devolvido', 'extraviado'],
  ativo: ['manutencao', 'devolvido', 'extraviado'],
  manutencao: ['estoque', 'ativo', 'devolvido', 'extraviado'],
  devolvido: ['estoque', 'manutencao', 'extraviado'],
  extraviado: ['estoque'],
};

/** Where a terminal may go; it is active only at a location. */
export function terminalMoves(from: TerminalStatus, standsAtLocation: boolean): readonly TerminalStatus[] {
  const moves = movesFrom(TRANSITIONS, from);
  return standsAtLocation ? moves : moves.filter((to) => to !== 'ativo');
}

export function moveTerminal(from: TerminalStatus, to: TerminalStatus): Move {
  return move(TRANSITIONS, from, to);
}
