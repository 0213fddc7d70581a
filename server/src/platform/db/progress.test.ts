import { expect, test } from 'vitest';
import { Progress } from './progress.ts';

const BEFORE = 1_000;

function seen(...positions: bigint[]): Progress {
  const progress = new Progress();
  for (const [i, position] of positions.entries()) progress.note(position, BEFORE + i * 100);
  return progress;
}

test('a replica is behind by the age of the last position that it has reached', () => {
  const progress = seen(10n, 20n, 30n);
  expect(progress.behindMs(30n, BEFORE + 200)).toBe(0);
  expect(progress.behindMs(29n, BEFORE + 200)).toBe(100);
  expect(progress.behindMs(15n, BEFORE + 250)).toBe(250);
});

test('where nothing is written nobody falls behind', () => {
  expect(seen(10n, 10n, 10n, 10n).behindMs(10n, BEFORE + 300)).toBe(0);
});

test('nothing is known of a replica that has not reached anything, nor before anything was seen', () => {
  expect(seen(10n, 20n).behindMs(9n, BEFORE)).toBe(Number.POSITIVE_INFINITY);
  expect(new Progress().behindMs(9n, BEFORE)).toBe(Number.POSITIVE_INFINITY);
});

test('a primary that is no longer heard of makes every replica late', () => {
  expect(seen(10n).behindMs(10n, BEFORE + 5_000)).toBe(5_000);
});

test('what was known of a primary ends with it, when the next one stands further back', () => {
  const progress = seen(10n, 20n, 15n);
  expect(progress.behindMs(15n, BEFORE + 200)).toBe(0);
  expect(progress.behindMs(12n, BEFORE + 200)).toBe(Number.POSITIVE_INFINITY);
});

test('what is more than a minute old is forgotten', () => {
  const progress = seen(10n);
  progress.note(20n, BEFORE + 60_001);
  expect(progress.behindMs(10n, BEFORE + 60_001)).toBe(Number.POSITIVE_INFINITY);
});
