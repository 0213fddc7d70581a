import { dateOf, dayOf, dayOfParts, isWeekend, yearOf } from './calendar-day.ts';

/** Which days banks settle on: settlement dates and due dates of rentals follow it, due dates of tasks do not. */
export interface BankingCalendar {
  isBankingDay(date: string): boolean;
  /** The date itself when it is a banking day, else the first one after it. */
  nextBankingDay(date: string): string;
  /** The banking day on or after the date that is so many calendar days later. */
  bankingDayIn(date: string, calendarDays: number): string;
  /** As many banking days later. The date itself is day 0 and does not count; 0 answers it as it is. */
  addBankingDays(date: string, days: number): string;
}

const FIXED_HOLIDAYS: readonly [month: number, day: number][] = [
  [1, 1],
  [4, 21],
  [5, 1],
  [9, 7],
  [10, 12],
  [11, 2],
  [11, 15],
  [12, 25],
];

/** Carnival Monday and Tuesday, Good Friday, Corpus Christi: days from Easter Sunday. */
const MOVABLE_HOLIDAYS = [-48, -47, -2, 60];

/** Dia da Consciência Negra is a national holiday by Lei 14.759/2023. */
const CONSCIENCIA_NEGRA_SINCE = 2024;

/** The national calendar of Resolução CMN 4.880/2020, with the holidays that a tenant adds to it. */
export function bankingCalendar(extraHolidays: Iterable<string> = []): BankingCalendar {
  const extra = new Set(Array.from(extraHolidays, dayOf));
  const years = new Map<number, ReadonlySet<number>>();
  // Imports ask for the same few hundred days over and over.
  const dates = new Map<number, string>();

  function holidaysOf(year: number): ReadonlySet<number> {
    const known = years.get(year);
    if (known !== undefined) return known;
    const computed = new Set(holidayDays(year));
    years.set(year, computed);
    return computed;
  }

  function isBankingDay(day: number): boolean {
    return !isWeekend(day) && !extra.has(day) && !holidaysOf(yearOf(day)).has(day);
  }

  function next(day: number): number {
    let candidate = day;
    while (!isBankingDay(candidate)) candidate += 1;
    return candidate;
  }

  function nextDate(day: number): string {
    const known = dates.get(day);
    if (known !== undefined) return known;
    const date = dateOf(next(day));
    dates.set(day, date);
    return date;
  }

  return {
    isBankingDay: (date) => isBankingDay(dayOf(date)),
    nextBankingDay: (date) => nextDate(dayOf(date)),
    bankingDayIn: (date, calendarDays) => nextDate(dayOf(date) + calendarDays),
    addBankingDays: (date, days) => {
      if (days === 0) return date;
      let day = dayOf(date);
      for (let count = 1; count < days; count += 1) day = next(day + 1);
      return nextDate(day + 1);
    },
  };
}

/** The banking holidays of a year in order, those on weekends included. */
export function bankingHolidays(year: number): string[] {
  return holidayDays(year).map(dateOf);
}

function holidayDays(year: number): number[] {
  const easter = easterSunday(year);
  const fixed = FIXED_HOLIDAYS.map(([month, day]) => dayOfParts(year, month, day));
  const recent = year >= CONSCIENCIA_NEGRA_SINCE ? [dayOfParts(year, 11, 20)] : [];
  return [...fixed, ...recent, ...MOVABLE_HOLIDAYS.map((offset) => easter + offset)].sort((a, b) => a - b);
}

/** The Gregorian computus: golden number, century, epact, then the Sunday after the full moon. */
function easterSunday(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCorrection = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + leapCorrection - moonCorrection + 15) % 30;
  const fullMoon = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - leapCorrection) % 7;
  return dayOfParts(year, 3, 28 + fullMoon - weekday);
}
