/** The days on which a weekly report may go out; the first one is 1. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;

export const weekdayOf = (number: number): (typeof WEEKDAYS)[number] => WEEKDAYS[number - 1] ?? 'monday';

const HOURS_OF_DAY = 24;
const TWO_DIGITS = 2;

export const HOURS = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour);

/** An hour of the day as clocks show it. */
export const hourText = (hour: number): string => `${String(hour).padStart(TWO_DIGITS, '0')}:00`;
