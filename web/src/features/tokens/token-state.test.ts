import { expect, it } from 'vitest';
import { expiryOf, networksIn, tokenState } from './token-state.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');

it('ends with its day or when somebody takes it back', () => {
  const at = (expiresAt: string | null, revokedAt: string | null = null) =>
    tokenState({ expiresAt, revokedAt }, NOW);
  expect(at(null)).toBe('ativo');
  expect(at('2026-11-22T12:00:01Z')).toBe('ativo');
  expect(at('2026-11-22T12:00:00Z')).toBe('expirado');
  expect(at('2026-11-21T12:00:00Z', '2026-11-20T12:00:00Z')).toBe('revogado');
});

it('lives as long as was chosen', () => {
  expect(expiryOf('30', NOW)).toBe('2026-12-22T12:00:00.000Z');
  expect(expiryOf('365', NOW)).toBe('2027-11-22T12:00:00.000Z');
  expect(expiryOf('sempre', NOW)).toBeNull();
});

it('comes from the networks that were typed, each once', () => {
  expect(networksIn(' 10.0.0.0/8\n203.0.113.7, ::/0;10.0.0.0/8\n')).toEqual([
    '10.0.0.0/8',
    '203.0.113.7',
    '::/0',
  ]);
  expect(networksIn(' \n')).toEqual([]);
});
