import { ESTABLISHMENT_STATUSES, needsReason } from '@retaguarda/rules/establishment-status';
import { expect, it } from 'vitest';
import { establishmentMoves } from './establishment-moves.ts';

it('lifts a block with a reason, or ends the business', () => {
  expect(establishmentMoves('bloqueado')).toEqual(['ativo', 'encerrado']);
  expect(needsReason('bloqueado', 'ativo')).toBe(true);
  expect(needsReason('bloqueado', 'encerrado')).toBe(false);
});

it('asks for a reason on no other way', () => {
  const others = ESTABLISHMENT_STATUSES.filter((status) => status !== 'bloqueado');
  for (const from of others) {
    for (const to of establishmentMoves(from)) expect(needsReason(from, to)).toBe(false);
  }
});

it('goes nowhere from an end, nor from what it does not know', () => {
  for (const status of ['encerrado', 'recusado', 'outro']) expect(establishmentMoves(status)).toEqual([]);
});
