import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnpjCheckDigits, formatCnpj, isCnpj, normalizeCnpj } from './cnpj.ts';

const base = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), { minLength: 12, maxLength: 12 })
  .map((characters) => characters.join(''));
const cnpj = base.map((text) => `${text}${cnpjCheckDigits(text)}`).filter((text) => !/^(.)\1+$/.test(text));

const anyText = fc.uint16Array({ maxLength: 40 }).map((codes) => String.fromCharCode(...codes));

describe('CNPJ', () => {
  it.each([
    '12ABC34501DE35',
    '19131243000197',
    '00000000000191',
    '11222333000181',
    '04252011000110',
    'AB12CD34000184',
    'Z9Y8X7W6000288',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    ' 00.000.000/0001-91 ',
  ])('accepts %s', (text) => {
    expect(isCnpj(text)).toBe(true);
  });

  it.each([
    '12ABC34501DE34',
    '19131243000198',
    '00000000000000',
    '11111111111111',
    '12ABC34501DEA5',
    '',
    '1913124300019',
    '191312430001977',
    '12ÁBC34501DE35',
    '1９131243000197',
  ])('refuses %j', (text) => {
    expect(isCnpj(text)).toBe(false);
  });

  it('calculates the official example', () => {
    expect(cnpjCheckDigits('12ABC34501DE')).toBe('35');
  });

  it('accepts every base with its own check digits and with no others', () => {
    fc.assert(
      fc.property(cnpj, fc.integer({ min: 1, max: 99 }), (text, shift) => {
        const others = String((Number(text.slice(12)) + shift) % 100).padStart(2, '0');
        return isCnpj(text) && !isCnpj(text.slice(0, 12) + others);
      }),
    );
  });

  it('gives the bare form back from the mask, whatever the case of the letters', () => {
    fc.assert(
      fc.property(cnpj, (text) => {
        const mask = formatCnpj(text.toLowerCase());
        return mask.length === 18 && normalizeCnpj(mask) === text && isCnpj(mask);
      }),
    );
  });

  it('normalises any text once and for all, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anyText), (text) => {
        isCnpj(text);
        formatCnpj(text);
        return normalizeCnpj(normalizeCnpj(text)) === normalizeCnpj(text);
      }),
    );
  });

  it('leaves a text alone that is not a CNPJ when it is to be shown', () => {
    expect(formatCnpj('12.34')).toBe('12.34');
  });
});
