import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centavosFromTyped, percentFromTyped, typedFromCentavos, typedFromPercent } from './amounts.ts';

describe('centavos', () => {
  it.each([
    ['1.500,5', 150_050],
    ['R$ 0,05', 5],
    ['1000', 100_000],
  ])('%s is %i', (typed, centavos) => {
    expect(centavosFromTyped(typed)).toBe(centavos);
  });

  it('are read back as they are shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (centavos) => {
        expect(centavosFromTyped(typedFromCentavos(centavos))).toBe(centavos);
      }),
    );
  });

  it('are none for what is no amount', () => {
    expect(centavosFromTyped('dez')).toBeNull();
    expect(typedFromCentavos(null)).toBe('');
  });
});

describe('percentages', () => {
  it.each([
    ['3,19', '3.19'],
    ['3.19 %', '3.19'],
    ['2', '2'],
    ['0,0001', '0.0001'],
  ])('%s is %s', (typed, decimal) => {
    expect(percentFromTyped(typed)).toBe(decimal);
  });

  it.each(['', '-1', '3,19999', '100', '3,', 'x'])('%j is none', (typed) => {
    expect(percentFromTyped(typed)).toBeNull();
  });

  it('are shown with a comma', () => {
    expect(typedFromPercent('1.99')).toBe('1,99');
    expect(typedFromPercent(null)).toBe('');
  });
});
