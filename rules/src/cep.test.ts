import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCep, isCep, normalizeCep } from './cep.ts';

describe('CEP', () => {
  it.each([
    '05010000',
    '89010025',
    '20751120',
    '87360000',
    '00000000',
    '05010-000',
    '05.010-000',
    ' 05010-000 ',
  ])('accepts %s', (text) => {
    expect(isCep(text)).toBe(true);
  });

  it.each(['', '0501000', '050100000', '002123-25', '0501000A', '05010--000'])('refuses %j', (text) => {
    expect(isCep(text)).toBe(false);
  });

  it('gives the bare form back from the mask, with its leading zeros', () => {
    const cep = fc.integer({ min: 0, max: 99_999_999 }).map((number) => String(number).padStart(8, '0'));
    fc.assert(fc.property(cep, (text) => normalizeCep(formatCep(text)) === text && isCep(formatCep(text))));
    expect(formatCep('05010000')).toBe('05010-000');
    expect(formatCep('0501')).toBe('0501');
  });
});
