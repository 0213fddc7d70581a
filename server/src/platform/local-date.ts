import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { Clock } from './clock.ts';

/**
 * Dates and times of a time zone, on Temporal. Days and months alone, without a time zone, are calculated in
 * `rules/src/calendar-days.ts`.
 */

/** Where somebody acts: the tenant of a caller, or null where there is none. */
interface Place {
  tenant: { timeZone: string } | null;
}

/** The calendar day that it is at the instant in an IANA time zone, as `YYYY-MM-DD`. */
export function localDate(instant: Date, timeZone: string): string {
  return zonedAt(instant, timeZone).toPlainDate().toString();
}

/** The hour of the day that it is at the instant in a time zone, from 0 to 23. */
export function localHour(instant: Date, timeZone: string): number {
  return zonedAt(instant, timeZone).hour;
}

/** The time of day that it is at the instant in a time zone, as `HH:MM:SS`. */
export function localTime(instant: Date, timeZone: string): string {
  return zonedAt(instant, timeZone).toPlainTime().toString({ fractionalSecondDigits: 0 });
}

/** The instant at which a day (`YYYY-MM-DD`) begins in a time zone. */
export function startOfLocalDate(date: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The instant at which the clocks of a time zone show a time (`HH:MM:SS`) of a day. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time });
  return new Date(zoned.epochMilliseconds);
}

/** The instant at which a day ends and the next one begins, also after the last year of four digits. */
export function endOfLocalDate(date: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}

/** How far the clocks of a time zone are ahead of UTC at an instant; both in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  return zonedAt(new Date(instant), timeZone).offsetNanoseconds / 1e6;
}

/** The instant as the clocks of a time zone show it, with their offset: `2026-11-20T18:30:00-03:00`. */
export function timeWithOffset(instant: Date, timeZone: string): string {
  return zonedAt(instant, timeZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });
}

/** The instant of a text that has a date, a time and an offset; null when the text has not. */
export function parseInstant(text: string): Date | null {
  try {
    return new Date(Temporal.Instant.from(text).epochMilliseconds);
  } catch {
    return null;
  }
}

/** The time zone in which a tenant reads days. */
export function timeZoneOf({ tenant }: Place): string {
  return tenant?.timeZone ?? DEFAULT_TIME_ZONE;
}

const MINUTE_MS = 60_000;

/** Of each time zone the minute for which its day was asked last: days begin with a minute everywhere. */
const lastDays = new Map<string, { minute: number; date: string }>();

/**
 * Today where the tenant does its business, as `YYYY-MM-DD`. It is found once a minute: finding it took half as long as all of a
 * quote of fees.
 */
export function todayOf(clock: Clock, place: Place): string {
  const [now, timeZone] = [clock.now(), timeZoneOf(place)];
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const known = lastDays.get(timeZone);
  if (known?.minute === minute) return known.date;
  const date = localDate(now, timeZone);
  lastDays.set(timeZone, { minute, date });
  return date;
}

function zonedAt(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}
