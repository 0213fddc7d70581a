import { DAY_MS } from '@retaguarda/rules/calendar-days';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** For how long an event is tried, and for how long an endpoint may answer nothing well before it is disabled. */
export const TRIED_FOR_MS = 3 * DAY_MS;

/** An endpoint at which everything fails is asked again at the latest after so long. */
const LONGEST_PAUSE_MS = HOUR_MS;

/** How long to wait after each attempt; after the last of them the last one counts. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
] as const;

function waitAfter(attempts: number): number {
  return WAITS_MS[Math.min(attempts, WAITS_MS.length) - 1] ?? WAITS_MS[0];
}

/** When an event is tried again that failed at `now` for the so-manieth time; null when it was tried for long enough. The last attempt is at the end of the three days. */
export function nextAttempt(attempts: number, firstAttemptAt: Date, now: Date): Date | null {
  const end = firstAttemptAt.getTime() + TRIED_FOR_MS;
  if (now.getTime() >= end) return null;
  return new Date(Math.min(now.getTime() + waitAfter(attempts), end));
}

/** Until when an endpoint is left alone at which nothing was answered well so many times in a row. */
export function pauseAfter(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(waitAfter(failures), LONGEST_PAUSE_MS));
}

/** Whether an endpoint has failed for so long that it is disabled. */
export function hasFailedTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= TRIED_FOR_MS;
}
