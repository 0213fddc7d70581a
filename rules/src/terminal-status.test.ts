import { expect, test } from 'vitest';
import { moveTerminal, TERMINAL_STATUSES, type TerminalStatus, terminalMoves } from './terminal-status.ts';

const ALLOWED: Record<TerminalStatus, string> = {
  estoque: 'em_transito ativo manutencao extraviado',
  em_transito: 'estoque ativo devolvido extraviado',
  ativo: 'manutencao devolvido extraviado',
  manutencao: 'estoque ativo devolvido extraviado',
  devolvido: 'estoque manutencao extraviado',
  extraviado: 'estoque',
};

const cells = TERMINAL_STATUSES.flatMap((from) => TERMINAL_STATUSES.map((to) => [from, to] as const));

test.each(cells)('%s to %s', (from, to) => {
  const isAllowed = ALLOWED[from].split(' ').includes(to);
  expect(moveTerminal(from, to)).toBe(from === to ? 'unchanged' : isAllowed ? 'allowed' : 'refused');
});

test.each(TERMINAL_STATUSES)('%s leads where the table says, to active only at a location', (from) => {
  const allowed = ALLOWED[from].split(' ');
  expect(terminalMoves(from, true)).toEqual(allowed);
  expect(terminalMoves(from, false)).toEqual(allowed.filter((to) => to !== 'ativo'));
});
