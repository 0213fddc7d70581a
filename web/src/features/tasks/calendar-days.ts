const DAY_MS = 86_400_000;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

/** The day (`YYYY-MM-DD`) on which a moment (milliseconds since 1970) falls in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Today in the time zone of the tenant; an unknown time zone counts as UTC. */
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

/** Whether the text is a day that the calendar has. */
export function isDay(text: string): boolean {
  const time = FORM.test(text) ? timeOf(text) : Number.NaN;
  // Date moves a day that does not exist into the next month, so only a real one comes back as it went in.
  return !Number.isNaN(time) && dayOf(time) === text;
}

export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * DAY_MS);

/** How many days after `from` the day `to` comes; negative when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay();
