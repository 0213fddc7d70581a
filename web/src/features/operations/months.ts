import { todayIn } from '../../ui/today.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month (`2026-11`) from the address, or nothing. */
export const monthOf = (value: unknown): string | undefined =>
  typeof value === 'string' && MONTH.test(value) ? value : undefined;

/** The month that it is now where the tenant does its business. */
export const currentMonth = (timeZone: string, now = Date.now()): string =>
  todayIn(timeZone, now).slice(0, 'yyyy-mm'.length);

/** The month so many months later, or earlier for a negative number. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const moved = new Date(Date.UTC(year, number - 1 + by, 1));
  return moved.toISOString().slice(0, 'yyyy-mm'.length);
}
