import { expect, test } from 'vitest';
import { isReserved, isSubdomain, normalizeSubdomain, portalUrl } from './subdomain.ts';

test.each(['abc', 'a-b', 'a1', '0ab', `a${'b'.repeat(61)}c`])(
  '%s has the form of one or is too short',
  (text) => {
    expect(isSubdomain(text)).toBe(text.length >= 3);
  },
);

test.each(['', 'ab', '-abc', 'abc-', 'a.b', 'a_b', 'é12', 'ABC', `a${'b'.repeat(62)}c`, 'a b'])(
  '%j is none',
  (text) => {
    expect(isSubdomain(text)).toBe(false);
  },
);

test('case and surrounding white space do not count', () => {
  expect(normalizeSubdomain('  Alfa-Sul ')).toBe('alfa-sul');
});

test('names of the system are reserved', () => {
  expect(['www', 'api', 'admin', 'app', 'mail', 'static', 'docs'].every(isReserved)).toBe(true);
  expect(isReserved('alfa')).toBe(false);
});

test('a portal stands in front of the public host, port and scheme included', () => {
  expect(portalUrl('https://retaguarda.app', 'alfa')).toBe('https://alfa.retaguarda.app');
  expect(portalUrl('http://localhost:3000', 'alfa')).toBe('http://alfa.localhost:3000');
});
