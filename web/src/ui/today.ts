import { dayOf } from '@retaguarda/rules/calendar-days';

/** Today (`YYYY-MM-DD`) in the time zone of the tenant; an unknown time zone counts as UTC. */
export function todayIn(timeZone: string, now = Date.now()): string {
  try {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(now);
    const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
    return `${part('year')}-${part('month')}-${part('day')}`;
  } catch {
    return dayOf(now);
  }
}
