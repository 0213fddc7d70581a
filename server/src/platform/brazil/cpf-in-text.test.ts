import { cnpjCheckDigits } from '@retaguarda/rules/cnpj';
import { cpfCheckDigits, isCpf } from '@retaguarda/rules/cpf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideCpfs } from './cpf-in-text.ts';

const base = fc.integer({ min: 0, max: 999_999_999 }).map((number) => String(number).padStart(9, '0'));
const cpf = base.map((digits) => digits + cpfCheckDigits(digits)).filter(isCpf);

describe('hideCpfs', () => {
  it.each([
    '52998224725',
    '529.982.247-25',
    '529 982 247 25',
    '529\u00a0982\u00a0247\u00a025',
    '529-982-247-25',
    '529.982.247–25',
    '529.982.247/25',
    '529982247-25',
    '5299 8224 725',
    '5 2 9 9 8 2 2 4 7 2 5',
    '529\n982\t247_25',
  ])('hides %j, whatever stands around it', (written) => {
    expect(hideCpfs(written)).toBe('***');
    expect(hideCpfs(`CPF ${written}, de Ana`)).toBe('CPF ***, de Ana');
    expect(hideCpfs(`CPF${written}.`)).toBe('CPF***.');
    expect(hideCpfs(`1 ${written} 10 ${written}`)).toBe('1 *** 10 ***');
  });

  it('hides every CPF with any separators', () => {
    const separators = fc.array(fc.constantFrom('', '.', '-', ' ', '/'), { minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(cpf, separators, (digits, between) => {
        const written = [...digits].map((digit, at) => digit + (between[at] ?? '')).join('');
        expect(hideCpfs(`de ${written} a`)).toBe('de *** a');
      }),
    );
  });

  it.each([
    '52998224724',
    '00000000000',
    '152998224725',
    '529982247251',
    '529,982,247,25',
    '2026-03-10T12:00:00.000Z',
    '2026-03-10 2026-03-11',
    '+5511987654321',
    '11222333000181',
    '11.222.333/0001-81',
    '',
  ])('leaves %j alone', (text) => {
    expect(hideCpfs(text)).toBe(text);
  });

  it('leaves a CNPJ alone whose digits look like a CPF, and hides the CPF in what only looks like a CNPJ', () => {
    const letters = fc.array(fc.constantFrom(...'ABCXYZ'), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(cpf, letters, (digits, [one, two, three]) => {
        const word = `${one}${two}${three}${digits}`;
        const isRight = cnpjCheckDigits(word.slice(0, 12)) === word.slice(12);
        expect(hideCpfs(`a ${word} b`)).toBe(isRight ? `a ${word} b` : `a ${one}${two}${three}*** b`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves a UUID alone whose digits look like a CPF', () => {
    const uuid = 'abcde529-9822-4725-8abc-0123456789ab';
    expect(hideCpfs(uuid.slice(5, 18))).toBe('***');
    expect(hideCpfs(`id ${uuid}`)).toBe(`id ${uuid}`);
    fc.assert(fc.property(fc.uuid(), (any) => hideCpfs(`id ${any}`) === `id ${any}`));
  });
});
