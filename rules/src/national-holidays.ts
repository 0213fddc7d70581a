import { addDays } from './calendar-days.ts';

/** Month and day of the holidays with a fixed date. */
const FIXED = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']);
/** Dia da Consciência Negra (Lei 14.759/2023). */
const CONSCIENCIA_NEGRA = '11-20';
const CONSCIENCIA_NEGRA_SINCE = 2024;
const GOOD_FRIDAY_BEFORE_EASTER = 2;

/** Whether the law makes the day (`YYYY-MM-DD`) a holiday in the whole country; Carnival and Corpus Christi are none. */
export function isNationalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const monthAndDay = day.slice(5);
  if (FIXED.has(monthAndDay)) return true;
  if (monthAndDay === CONSCIENCIA_NEGRA) return year >= CONSCIENCIA_NEGRA_SINCE;
  return addDays(easterSunday(year), -GOOD_FRIDAY_BEFORE_EASTER) === day;
}

/** Easter Sunday (`YYYY-MM-DD`) by the Gregorian computus: golden number, century and epact lead to the full moon, and Easter is the Sunday after it. */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCorrection = century - Math.floor(century / 4);
  const moonCorrection = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + leapCorrection - moonCorrection + 15) % 30;
  const fullMoon = moon - (moon > 28 || (moon === 28 && golden > 10) ? 1 : 0);
  const weekday = (year + Math.floor(year / 4) + fullMoon + 2 - leapCorrection) % 7;
  return addDays(`${String(year).padStart(4, '0')}-03-01`, 27 + fullMoon - weekday);
}
