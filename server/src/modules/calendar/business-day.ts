import type { Caller } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import { localDate } from '../../platform/local-date.ts';

const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

/** Today where the tenant of the request does its business. */
export function todayOf(clock: Clock, { tenant }: Caller): string {
  return localDate(clock.now(), tenant?.timeZone ?? DEFAULT_TIME_ZONE);
}

/** `YYYY-MM` of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function monthStart(date: string): string {
  return `${monthOf(date)}-01`;
}
