import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskCpf, maskEmail, maskPhone } from './mask.ts';

describe('mask', () => {
  it.each([
    ['52998224725', '***.982.247-**'],
    ['529.982.247-25', '***.982.247-**'],
    ['52998224724', '***'],
    ['', '***'],
  ])('shows CPF %j as %s', (text, shown) => {
    expect(maskCpf(text)).toBe(shown);
  });

  it.each([
    ['maria@paodourado.com.br', 'ma***@paodourado.com.br'],
    ['ana@x.test', 'an***@x.test'],
    ['jo@x.test', 'j***@x.test'],
    ['a@x.test', '***@x.test'],
    ['not an address', '***'],
    ['@x.test', '***'],
  ])('shows e-mail %j as %s', (text, shown) => {
    expect(maskEmail(text)).toBe(shown);
  });

  it.each([
    ['+5511987654321', '(11) *****-4321'],
    ['(11) 3456-7890', '(11) ****-7890'],
    ['+1 202 555 0143', '*******0143'],
    ['1234', '***'],
    ['', '***'],
  ])('shows phone %j as %s', (text, shown) => {
    expect(maskPhone(text)).toBe(shown);
  });

  it('never shows the whole name of an address', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const name = address.slice(0, address.indexOf('@'));
        return maskEmail(address).indexOf('***@') === Math.min(2, name.length - 1);
      }),
    );
  });
});
