/**
 * Days of the calendar are texts `YYYY-MM-DD` and months are texts `YYYY-MM`; neither knows a time zone. Everything that
 * is calculated with them is calculated here, for the server and the web. Decision 0044 says why without Temporal.
 *
 * The calendar reaches from 0100-01-01 to 9999-12-31. A day or month that would lie outside is the first or last one, so that a
 * result always has its four digits of the year.
 */
export const DAY_MS = 86_400_000;

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-\d{2}$/;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** `Date.UTC` takes the years before 100 for years of the twentieth century. */
const FIRST_YEAR = 100;
const LAST_YEAR = 9999;
const FIRST_DAY = '0100-01-01';
const FIRST_NUMBER = dayNumber(FIRST_DAY);
const LAST_NUMBER = dayNumber('9999-12-31');

const MONTHS_PER_YEAR = 12;

/** The number of a day: how many days it comes after 1970-01-01. For long calculations, which are faster with numbers. */
export function dayNumber(day: string): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

/** The day that has the number. */
export function dayOfNumber(number: number): string {
  return new Date(within(number, FIRST_NUMBER, LAST_NUMBER) * DAY_MS)
    .toISOString()
    .slice(0, 'yyyy-mm-dd'.length);
}

/** The day that it is in UTC at a moment, given in milliseconds since 1970. */
export const dayInUtc = (time: number): string => dayOfNumber(Math.floor(time / DAY_MS));

/** Whether the text is a day that the calendar has, from the year 100 on. */
export function isDay(text: string): boolean {
  // A day that its month does not have is counted as one of the next month, so only a real one comes back as it went in.
  return DAY.test(text) && text >= FIRST_DAY && dayOfNumber(dayNumber(text)) === text;
}

/** The day that lies `count` days after `day`, or before it when the count is negative. */
export const addDays = (day: string, count: number): string => dayOfNumber(dayNumber(day) + count);

/** How many days after `from` the day `to` comes; negative when it is before. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** The day of the week, from 0 for Sunday to 6 for Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: string): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** Whether the day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) % 6 === 0;

/** Whether the text is a month of the calendar, from January of the year 100 on. */
export const isMonth = (text: string): boolean => MONTH.test(text) && text >= monthOf(FIRST_DAY);

/** The month in which a day lies. */
export const monthOf = (day: string): string => day.slice(0, 'yyyy-mm'.length);

/** The first day of a month. */
export const firstDayOf = (month: string): string => `${month}-01`;

/** The last day of a month. */
export function lastDayOf(month: string): string {
  // Day 0 of a month is the last day of the month before it; the months of `Date.UTC` count from 0.
  return dayOfNumber(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0) / DAY_MS);
}

/** The month that lies `count` months after `month`, or before it when the count is negative. */
export function addMonths(month: string, count: number): string {
  const moved = Number(month.slice(0, 4)) * MONTHS_PER_YEAR + Number(month.slice(5)) - 1 + count;
  const months = within(moved, FIRST_YEAR * MONTHS_PER_YEAR, (LAST_YEAR + 1) * MONTHS_PER_YEAR - 1);
  const year = String(Math.floor(months / MONTHS_PER_YEAR)).padStart(4, '0');
  return `${year}-${String((months % MONTHS_PER_YEAR) + 1).padStart(2, '0')}`;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
