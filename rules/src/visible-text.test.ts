import { expect, test } from 'vitest';
import { SAYS_SOMETHING, visibleLength } from './visible-text.ts';

const says = new RegExp(SAYS_SOMETHING, 'u');

test.each([
  ['zero width', '\u200b\u200b\u200b\u200d'],
  ['byte-order marks', '\ufeff\ufeff\ufeff'],
  ['control characters', '\u0001\u0007\u001b\u0085'],
  ['directions', '\u202e\u2066\u2069'],
  ['blanks', ' \t\n\u00a0\u2003'],
  ['fillers', '\u3164\u2800\u115f\uffa0'],
  ['nothing', ''],
])('a text of %s says nothing', (_what, text) => {
  expect(says.test(text)).toBe(false);
  expect(visibleLength(text)).toBe(0);
});

test.each([
  ['Ana', 3],
  ['a b', 3],
  ['a\u200b\u200b', 1],
  ['é', 1],
  ['👩‍👩‍👧', 3],
  ['日本', 2],
])('%j has something to be seen', (text, length) => {
  expect(says.test(text)).toBe(true);
  expect(visibleLength(text)).toBe(length);
});
