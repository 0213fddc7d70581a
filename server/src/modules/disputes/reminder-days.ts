import { addDays, daysBetween } from '@retaguarda/rules/calendar-days';
import type { BankingCalendar } from '../calendar/index.ts';
import type { DisputeRow } from '../sales/index.ts';

/** What an establishment is reminded of: half of its term is over, or it ends today. */
export const REMINDERS = ['metade', 'ultimo_dia'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Whether the documents of the establishment are waited for. */
export function isWaiting({ stage, state }: Pick<DisputeRow, 'stage' | 'state'>): boolean {
  return state === 'aberta' && stage === 'recebida';
}

/**
 * The reminder that is due today of a term that began on the day of the letter: from its half on, and on the last banking day; null on other
 * days, and once the term is over. A letter of that same day is none to remind of. Days are `YYYY-MM-DD`.
 */
export function reminderOf(
  { deadline, toldOn }: { deadline: string; toldOn: string },
  today: string,
  calendar: BankingCalendar,
): Reminder | null {
  let lastDay = deadline;
  while (!calendar.isBankingDay(lastDay)) lastDay = addDays(lastDay, -1);
  if (today <= toldOn || today > lastDay) return null;
  if (today === lastDay) return 'ultimo_dia';
  const half = addDays(toldOn, Math.ceil(daysBetween(toldOn, deadline) / 2));
  return today >= half ? 'metade' : null;
}
