import { expect, test } from 'vitest';
import { createLinkPass, isLinkPass } from './link-lock.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const pass = createLinkPass('token', 'hash', NOW);

test('a pass opens its link for twelve hours, and looks like a token in a log', () => {
  expect(pass).toMatch(/^[\w-]{51}$/);
  expect([0, 11.9, 12, 13].map((hours) => isLinkPass(pass, 'token', 'hash', later(hours)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('no other link, password or time comes out of it', () => {
  const later = Buffer.from(pass, 'base64url');
  later[0] = 1;
  const changed = [pass.slice(1), `${pass}AAAA`, '', 'x', later.toString('base64url')];
  expect(changed.filter((text) => isLinkPass(text, 'token', 'hash', NOW))).toEqual([]);
  expect(isLinkPass(pass, 'token', 'other', NOW)).toBe(false);
  expect(isLinkPass(pass, 'other', 'hash', NOW)).toBe(false);
});
