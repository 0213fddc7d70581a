import type { Clock } from '../../src/platform/clock.ts';

/** A clock that shows the same time until a test moves it. */
export interface TestClock extends Clock {
  advance(by: { hours?: number; minutes?: number; seconds?: number; milliseconds?: number }): void;
  set(now: Date): void;
}

/** In the middle of a quarter of an hour, so that a test does not cross the window of a rate limit. */
const START = '2026-03-10T12:00:00.000Z';

export function createTestClock(start = START): TestClock {
  let now = Date.parse(start);
  return {
    now: () => new Date(now),
    advance: ({ hours = 0, minutes = 0, seconds = 0, milliseconds = 0 }) => {
      now += ((hours * 60 + minutes) * 60 + seconds) * 1_000 + milliseconds;
    },
    set: (date) => {
      now = date.getTime();
    },
  };
}
