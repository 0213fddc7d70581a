import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caretAfter, cepMask, cnpjMask, cpfMask, phoneMask } from './masks.ts';

describe('cnpjMask', () => {
  it.each([
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['19131243000197', '19.131.243/0001-97'],
    ['00000000000191', '00.000.000/0001-91'],
    ['12AB', '12.AB'],
  ])('%s is shown as %s', (given, shown) => {
    expect(cnpjMask.format(given)).toBe(shown);
  });

  it('never loses a letter or a digit', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 14 }), (cnpj) => {
        expect(cnpjMask.strip(cnpjMask.format(cnpj))).toBe(cnpj);
      }),
    );
  });
});

describe('cpfMask and cepMask', () => {
  it('format partial and whole input and keep digits only', () => {
    expect(cpfMask.format('5299822')).toBe('529.982.2');
    expect(cpfMask.format('529.982.247-25x')).toBe('529.982.247-25');
    expect(cpfMask.strip('529.982.247-25')).toBe('52998224725');
    expect(cepMask.format('01001000')).toBe('01001-000');
    expect(cepMask.strip('01001-000')).toBe('01001000');
  });
});

describe('phoneMask', () => {
  it.each([
    ['11987654321', '(11) 98765-4321', '+5511987654321'],
    ['+5511987654321', '(11) 98765-4321', '+5511987654321'],
    ['5511987654321', '(11) 98765-4321', '+5511987654321'],
    ['011 3232-1010', '(11) 3232-1010', '+551132321010'],
    ['+351 912 345 678', '+351912345678', '+351912345678'],
    ['1198', '(11) 98', '1198'],
    ['', '', ''],
  ])('%s', (typed, shown, kept) => {
    expect(phoneMask.format(typed)).toBe(shown);
    expect(phoneMask.strip(typed)).toBe(kept);
  });

  it('keeps a foreign prefix while it is typed', () => {
    expect(phoneMask.format('+')).toBe('+');
    expect(phoneMask.strip(phoneMask.format('+49'))).toBe('+49');
  });
});

describe('formatting', () => {
  it('is stable: a shown value is shown the same again', () => {
    for (const mask of [cpfMask, cnpjMask, cepMask, phoneMask]) {
      fc.assert(
        fc.property(fc.string({ maxLength: 24 }), (text) => {
          expect(mask.format(mask.format(text))).toBe(mask.format(text));
        }),
      );
    }
  });
});

describe('caretAfter', () => {
  it('stays behind the character that was typed', () => {
    expect(caretAfter(cpfMask, '529.982.2', 9)).toBe(9);
    expect(caretAfter(cpfMask, '5299', 4)).toBe(5);
    expect(caretAfter(cpfMask, '5x29.982', 2)).toBe(1);
    expect(caretAfter(cpfMask, '529.982', 0)).toBe(0);
    expect(caretAfter(cnpjMask, '12.aBC', 4)).toBe(4);
  });
});
