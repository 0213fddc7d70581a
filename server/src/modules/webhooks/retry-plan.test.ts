import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasFailedTooLong, nextAttempt, pauseAfter, TRIED_FOR_MS } from './retry-plan.ts';

const FIRST = new Date('2026-03-10T12:00:00Z');
const HOUR_MS = 3_600_000;

/** The moments of all attempts at something that always fails, in milliseconds after the first. */
function attempts(): number[] {
  const made = [0];
  let now = FIRST;
  for (let count = 1; count < 100; count += 1) {
    const next = nextAttempt(count, FIRST, now);
    if (next === null) return made;
    made.push(next.getTime() - FIRST.getTime());
    now = next;
  }
  throw new Error('it never ends');
}

test('attempts come further and further apart, the last three days after the first', () => {
  const all = attempts();
  const waits = all.slice(1).map((at, index) => at - (all[index] ?? 0));
  expect(all.at(-1)).toBe(72 * HOUR_MS);
  expect(all.length).toBeGreaterThan(12);
  expect(waits.slice(0, -1)).toEqual(waits.slice(0, -1).toSorted((one, other) => one - other));
});

test('an attempt that comes late ends it as well', () => {
  const late = new Date(FIRST.getTime() + TRIED_FOR_MS);
  expect(nextAttempt(3, FIRST, late)).toBeNull();
});

test('an endpoint is never left alone for longer than an hour', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (failures) => {
      const pause = pauseAfter(failures, FIRST).getTime() - FIRST.getTime();
      expect(pause).toBeGreaterThan(0);
      expect(pause).toBeLessThanOrEqual(HOUR_MS);
    }),
  );
});

test('an endpoint has failed too long after three days', () => {
  expect(hasFailedTooLong(FIRST, new Date(FIRST.getTime() + TRIED_FOR_MS - 1))).toBe(false);
  expect(hasFailedTooLong(FIRST, new Date(FIRST.getTime() + TRIED_FOR_MS))).toBe(true);
});
