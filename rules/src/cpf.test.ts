import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpfCheckDigits, formatCpf, isCpf, normalizeCpf } from './cpf.ts';

const cpf = fc
  .integer({ min: 0, max: 999_999_999 })
  .map((number) => String(number).padStart(9, '0'))
  .map((base) => `${base}${cpfCheckDigits(base)}`)
  .filter((text) => !/^(.)\1+$/.test(text));

describe('CPF', () => {
  it.each([
    '52998224725',
    '11144477735',
    '39053344705',
    '86288366757',
    '28001238938',
    '12345678909',
    '529.982.247-25',
    ' 529 982 247 25 ',
  ])('accepts %s', (text) => {
    expect(isCpf(text)).toBe(true);
  });

  it.each(['00000000000', '12345678900', '52998224724', '', '5299822472', '529982247250', '5299822472A'])(
    'refuses %j',
    (text) => {
      expect(isCpf(text)).toBe(false);
    },
  );

  it('accepts every base with its own check digits and with no others', () => {
    fc.assert(
      fc.property(cpf, fc.integer({ min: 1, max: 99 }), (text, shift) => {
        const others = String((Number(text.slice(9)) + shift) % 100).padStart(2, '0');
        return isCpf(text) && !isCpf(text.slice(0, 9) + others);
      }),
    );
  });

  it('gives the bare form back from the mask', () => {
    fc.assert(fc.property(cpf, (text) => normalizeCpf(formatCpf(text)) === text && isCpf(formatCpf(text))));
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('5299')).toBe('5299');
  });
});
