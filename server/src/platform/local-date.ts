import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { Clock } from './clock.ts';

/** Where somebody acts: the tenant of a caller, or null where there is none. */
interface Place {
  tenant: { timeZone: string } | null;
}

/** The calendar day that it is at the instant in an IANA time zone, as `YYYY-MM-DD`. */
export function localDate(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The time zone in which a tenant reads days. */
export function timeZoneOf({ tenant }: Place): string {
  return tenant?.timeZone ?? DEFAULT_TIME_ZONE;
}

/** Today where the tenant does its business, as `YYYY-MM-DD`. */
export function todayOf(clock: Clock, place: Place): string {
  return localDate(clock.now(), timeZoneOf(place));
}
