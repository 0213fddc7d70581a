import { DAY_MS, dayInUtc } from '@retaguarda/rules/calendar-days';

/**
 * The days of time zones, out of what the browser's `Intl` knows of them: not every browser has Temporal (decision 0044).
 * The tests compare it with Temporal.
 */

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Made once for each time zone: every row of a list that shows a day asks, and making one takes a millisecond. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** How far the clocks of the time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(time: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  const shown = Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`);
  return shown - Math.floor(time / 1000) * 1000;
}

/** The last answer of `todayIn`: a board asks for each of two hundred cards in the same second. */
let last = { timeZone: '', second: Number.NaN, today: '' };

/** Today (`YYYY-MM-DD`) in the time zone of the tenant; an unknown time zone counts as UTC. */
export function todayIn(timeZone: string, now = Date.now()): string {
  const second = Math.floor(now / 1000);
  if (last.second !== second || last.timeZone !== timeZone)
    last = { timeZone, second, today: dayAt(second * 1000, timeZone) };
  return last.today;
}

function dayAt(time: number, timeZone: string): string {
  try {
    return dayInUtc(time + offsetAt(time, timeZone));
  } catch {
    return dayInUtc(time);
  }
}

/**
 * The moment at which a day (`2026-11-21`) begins in the time zone, as a timestamp. Where clocks go forward at midnight, that
 * is the moment at which they do.
 */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(day);
  const [byDayBefore, byDayAfter] = [midnight - DAY_MS, midnight + DAY_MS].map(
    (near) => midnight - offsetAt(near, timeZone),
  ) as [number, number];
  const isMidnight = (time: number) => time + offsetAt(time, timeZone) === midnight;
  const start = !isMidnight(byDayBefore) && isMidnight(byDayAfter) ? byDayAfter : byDayBefore;
  return new Date(start).toISOString();
}

/** How far a time zone is from that of Greenwich at a moment: `GMT-3`. */
export const offsetName = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';
