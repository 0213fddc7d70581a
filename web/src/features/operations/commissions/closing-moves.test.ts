import { expect, it } from 'vitest';
import { closingMoves } from './closing-moves.ts';

it('is released, paid, or taken back, but never paid twice', () => {
  expect(['prevista', 'apurada', 'liberada', 'paga', 'x'].map(closingMoves)).toEqual([
    [],
    ['liberada'],
    ['paga', 'apurada'],
    [],
    [],
  ]);
});
