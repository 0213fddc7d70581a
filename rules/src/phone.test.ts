import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isInternationalPhone, isPhone, normalizePhone } from './phone.ts';
import { UFS } from './uf.ts';

describe('phone', () => {
  it.each([
    ['(11) 98765-4321', '+5511987654321', '(11) 98765-4321'],
    ['+55 11 98765 4321', '+5511987654321', '(11) 98765-4321'],
    ['5511987654321', '+5511987654321', '(11) 98765-4321'],
    ['011 98765-4321', '+5511987654321', '(11) 98765-4321'],
    ['1134567890', '+551134567890', '(11) 3456-7890'],
    ['55987654321', '+5555987654321', '(55) 98765-4321'],
    ['5532123456', '+555532123456', '(55) 3212-3456'],
    ['11798765432', '+5511798765432', '(11) 79876-5432'],
  ])('reads %s', (text, stored, shown) => {
    expect(isPhone(text)).toBe(true);
    expect(normalizePhone(text)).toBe(stored);
    expect(formatPhone(text)).toBe(shown);
  });

  it.each([
    '',
    '987654321',
    '20987654321',
    '11700654321',
    '1168765432',
    '119876543210',
    '+1 202 555 0143',
    'abc',
  ])('does not take %j for a Brazilian number', (text) => {
    expect(isPhone(text)).toBe(false);
    expect(formatPhone(text)).toBe(text);
  });

  it('keeps a number of another country in international form', () => {
    expect(isInternationalPhone('+1 (202) 555-0143')).toBe(true);
    expect(normalizePhone('+1 (202) 555-0143')).toBe('+12025550143');
    expect(isInternationalPhone('+55 20 98765-4321')).toBe(false);
  });

  it('reads back what it stores and what it shows', () => {
    const ddd = fc.constantFrom(...UFS.flatMap((uf) => uf.ddds));
    const subscriber = fc.oneof(fc.stringMatching(/^9[0-9]{8}$/), fc.stringMatching(/^[2-5][0-9]{7}$/));
    fc.assert(
      fc.property(ddd, subscriber, (code, number) => {
        const stored = normalizePhone(code + number);
        return stored === `+55${code}${number}` && normalizePhone(formatPhone(stored)) === stored;
      }),
    );
  });
});
