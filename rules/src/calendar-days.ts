/**
 * Days of the calendar are texts `YYYY-MM-DD`, which know no time zone. They are calculated with as days in UTC, because
 * not every browser has Temporal.
 */
const DAY_MS = 86_400_000;
const FORM = /^\d{4}-\d{2}-\d{2}$/;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day on which a moment (milliseconds since 1970) falls in UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whether the text is a day that the calendar has. */
export function isDay(text: string): boolean {
  const time = FORM.test(text) ? timeOf(text) : Number.NaN;
  // Date moves a day that does not exist into the next month, so only a real one comes back as it went in.
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The day that lies `count` days after `day`, or before it when the count is negative. */
export const addDays = (day: string, count: number): string => dayOf(timeOf(day) + count * DAY_MS);

/** How many days after `from` the day `to` comes; negative when it is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** Whether the day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => new Date(timeOf(day)).getUTCDay() % 6 === 0;
