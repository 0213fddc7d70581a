import { describe, expect, test } from 'vitest';
import { readSearch } from './search-text.ts';

const saleOf = (typed: string) => readSearch(typed).sale;

describe('an amount', () => {
  test.each([
    ['150,00', 15_000],
    ['R$ 1.234,56', 123_456],
    ['r$1.234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234,5', 123_450],
    ['R$ 80', 8_000],
  ])('%s is one', (typed, centavos) => {
    expect(saleOf(typed)?.centavos).toBe(centavos);
  });

  test.each(['150', '1.2.3', '12,345', '1,234.56', 'R$'])('%s is none', (typed) => {
    expect(saleOf(typed)?.centavos ?? null).toBeNull();
  });
});

describe('a card', () => {
  test.each(['1234', '*1234', '**** 1234', '516230******1234', '•••• 1234'])(
    '%s is looked for by its end',
    (typed) => {
      expect(saleOf(typed)?.card).toBe('1234');
    },
  );

  test.each(['12345', '*123', '123*'])('%s is none', (typed) => {
    expect(saleOf(typed)?.card ?? null).toBeNull();
  });
});

describe('the number of a sale', () => {
  test('is looked for by its first digits from four on, and without the zeros before it', () => {
    expect(saleOf('12345')).toMatchObject({
      number: '12345',
      numbers: ['12345', '012345', '000012345', '000000012345'],
      code: '12345',
    });
    expect(saleOf('123')).toBeNull();
  });

  test('with letters is whole, and an authorization by its beginning', () => {
    expect(saleOf('a1b2c3')).toMatchObject({ number: null, numbers: ['a1b2c3', 'A1B2C3'], code: 'A1B2C3' });
    expect(saleOf('padaria')).toBeNull();
  });
});

describe('a name', () => {
  test.each([
    ['  Pão \t de\n queijo ', 'Pão de queijo'],
    ['a b c d e f g h i j', 'a b c d e f g h'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['529.982', '529982'],
    ['P-2026-000123', 'P-2026-000123'],
    ['100%', '100%'],
    ['_%', '_%'],
    ['x\u0000\ud800y', 'x y'],
  ])('%j is looked for as %j', (typed, text) => {
    expect(readSearch(typed).text).toBe(text);
  });

  test.each(['', ' ', 'a', '..', '()', '-'])('%j says nothing', (typed) => {
    expect(readSearch(typed).text).toBeNull();
  });
});
