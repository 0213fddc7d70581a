import { expect, test } from 'vitest';
import { areThresholds, SIGNAL_KINDS, withUsual } from './signal-kinds.ts';

test('what counts without a decision may be decided as well', () => {
  for (const kind of SIGNAL_KINDS) expect(areThresholds(kind, withUsual(kind, {})), kind).toBe(true);
});

test('a decision takes the place of the usual, of the thresholds of the kind alone', () => {
  expect(withUsual('saldo_negativo', { minimo_centavos: 5, arquivos: 3 })).toEqual({
    minimo_centavos: 5,
    critico_centavos: 100_000,
  });
});

test('thresholds of another kind, too few, out of bounds or in the wrong order are refused', () => {
  const debt = { minimo_centavos: 500, critico_centavos: 1_000 };
  expect(areThresholds('saldo_negativo', debt)).toBe(true);
  expect(areThresholds('saldo_negativo', { minimo_centavos: 500 })).toBe(false);
  expect(areThresholds('saldo_negativo', { ...debt, arquivos: 3 })).toBe(false);
  expect(areThresholds('repasse_devolvido', debt)).toBe(false);
  expect(areThresholds('saldo_negativo', { ...debt, minimo_centavos: 0 })).toBe(false);
  expect(areThresholds('saldo_negativo', { ...debt, minimo_centavos: 1_001 })).toBe(false);
});
