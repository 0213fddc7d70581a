import { oneOf } from '../../../ui/address-search.ts';

export const TERMINAL_STATUSES = [
  'estoque',
  'em_transito',
  'ativo',
  'manutencao',
  'devolvido',
  'extraviado',
] as const;
export type TerminalStatus = (typeof TERMINAL_STATUSES)[number];

export const TERMINAL_TYPES = ['pos', 'smart_pos', 'pinpad', 'tap_on_phone'] as const;

/** The ways that the server allows. */
const MOVES: Record<TerminalStatus, readonly TerminalStatus[]> = {
  estoque: ['em_transito', 'ativo', 'manutencao', 'extraviado'],
  em_transito: ['estoque', 'ativo', 'devolvido', 'extraviado'],
  ativo: ['manutencao', 'devolvido', 'extraviado'],
  manutencao: ['estoque', 'ativo', 'devolvido', 'extraviado'],
  devolvido: ['estoque', 'manutencao', 'extraviado'],
  extraviado: ['estoque'],
};

/** Where a terminal may go from its status; active only where it stands at a location. */
export function terminalMoves(status: string, hasPlace: boolean): readonly TerminalStatus[] {
  const known = oneOf(status, TERMINAL_STATUSES);
  const moves = known ? MOVES[known] : [];
  return hasPlace ? moves : moves.filter((next) => next !== 'ativo');
}
