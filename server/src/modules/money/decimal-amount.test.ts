import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReais, parseCentavos, parseReais } from './decimal-amount.ts';

describe('parseReais', () => {
  it.each([
    ['10', 1000],
    ['10,5', 1050],
    ['10.5', 1050],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567,89', 123_456_789],
    ['0,01', 1],
    ['0', 0],
    ['007,00', 700],
  ])('%s is %i centavos', (text, centavos) => {
    expect(parseReais(text)).toBe(centavos);
  });

  it.each([
    '',
    '-1',
    '+1',
    '1.234',
    '1,234',
    '10,',
    ',5',
    '1,234,56',
    '12.34,56',
    '1.2345,00',
    '1e3',
    'R$ 1',
    '10,555',
  ])('%j is no amount', (text) => {
    expect(parseReais(text)).toBeNull();
  });

  it('knows every amount with comma, with point and with groups', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (centavos) => {
        const reais = `${Math.floor(centavos / 100)}`;
        const decimals = `${centavos % 100}`.padStart(2, '0');
        const grouped = reais.replace(/\B(?=(\d{3})+$)/g, '.');
        const forms = [`${reais},${decimals}`, `${reais}.${decimals}`, `${grouped},${decimals}`];
        return forms.every((form) => parseReais(form) === centavos);
      }),
    );
  });
});

describe('formatReais', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [10, '0.10'],
    [150_000, '1500.00'],
    [999_999_999_999, '9999999999.99'],
  ])('%i centavos are %s', (centavos, text) => {
    expect(formatReais(centavos)).toBe(text);
  });

  it('is read back as the same amount', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999_999), (amount) => parseReais(formatReais(amount)) === amount),
    );
  });

  it.each([0.5, -1, Number.NaN, 2 ** 53])('%d is no amount', (centavos) => {
    expect(() => formatReais(centavos)).toThrow(RangeError);
  });
});

describe('parseCentavos', () => {
  it('takes whole numbers only', () => {
    expect(['0', '12345', '1.0', '1,5', '-1', '', '1e3', '123456789012345'].map(parseCentavos)).toEqual([
      0,
      12_345,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});
