import { expect, it } from 'vitest';
import { proposalMoves } from './proposal-moves.ts';

it('is accredited after it was signed, and then at its end', () => {
  expect(proposalMoves('assinada', null)).toContain('credenciada');
  expect(proposalMoves('credenciada', 7)).toEqual([]);
});

it('gets the establishment that it lacks', () => {
  expect(proposalMoves('credenciada', null)).toEqual(['credenciada']);
});
