import { offsetAt } from '../local-date.ts';

const QUARTER_MS = 900_000;

/**
 * Reads moments as the clocks of a time zone show them: the result is the milliseconds at which clocks in UTC show the same. Clocks
 * change on the quarter, and the moments of a list lie close to each other, so the difference is asked for once a quarter of an hour of them.
 */
export function wallClock(timeZone: string): (instant: string) => number {
  let quarter = Number.NaN;
  let offset = 0;
  return (instant) => {
    const at = Date.parse(instant);
    const its = Math.floor(at / QUARTER_MS);
    if (its !== quarter) {
      quarter = its;
      offset = offsetAt(at, timeZone);
    }
    return at + offset;
  };
}
