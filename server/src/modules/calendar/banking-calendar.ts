import { dayNumber, dayOfNumber, isWeekend } from '@retaguarda/rules/calendar-days';
import { easterSunday, isNationalHoliday } from '@retaguarda/rules/national-holidays';

/** Which days banks settle on: settlement dates and due dates of rentals follow it, due dates of tasks do not. */
export interface BankingCalendar {
  isBankingDay(date: string): boolean;
  /** The date itself when it is a banking day, else the first one after it. */
  nextBankingDay(date: string): string;
  /** The banking day on or after the date that is so many calendar days later. */
  bankingDayIn(date: string, calendarDays: number): string;
  /** The banking day that comes so many banking days after the date, which itself is not counted; with 0 the date as it is. */
  addBankingDays(date: string, days: number): string;
}

/** What banks add to the national holidays: Carnival Monday and Tuesday, Corpus Christi; days from Easter Sunday. */
const FROM_EASTER = [-48, -47, 60];

/** The national calendar of Resolução CMN 4.880/2020, with the holidays that a tenant adds to it. */
export function bankingCalendar(extraHolidays: Iterable<string> = []): BankingCalendar {
  const extra = new Set(Array.from(extraHolidays, dayNumber));
  // Imports ask for the same few hundred days over and over.
  const bankingDays = new Map<number, boolean>();
  const dates = new Map<number, string>();

  function isBankingDay(day: number): boolean {
    const known = bankingDays.get(day);
    if (known !== undefined) return known;
    const date = dayOfNumber(day);
    const isBanking = !isWeekend(date) && !extra.has(day) && !isBankingHoliday(date);
    bankingDays.set(day, isBanking);
    return isBanking;
  }

  function next(day: number): number {
    let candidate = day;
    while (!isBankingDay(candidate)) candidate += 1;
    return candidate;
  }

  function nextDate(day: number): string {
    const known = dates.get(day);
    if (known !== undefined) return known;
    const date = dayOfNumber(next(day));
    dates.set(day, date);
    return date;
  }

  return {
    isBankingDay: (date) => isBankingDay(dayNumber(date)),
    nextBankingDay: (date) => nextDate(dayNumber(date)),
    bankingDayIn: (date, calendarDays) => nextDate(dayNumber(date) + calendarDays),
    addBankingDays: (date, days) => {
      if (days === 0) return date;
      let day = dayNumber(date);
      for (let count = 1; count < days; count += 1) day = next(day + 1);
      return nextDate(day + 1);
    },
  };
}

/** Whether banks are closed in the whole country, be it a weekend or not. */
export function isBankingHoliday(date: string): boolean {
  const easter = dayNumber(easterSunday(Number(date.slice(0, 4))));
  return isNationalHoliday(date) || FROM_EASTER.includes(dayNumber(date) - easter);
}
