import { DAY_MS } from '@retaguarda/rules/calendar-days';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;
const STEP = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = DAY_MS / 1_000;

/** `1,2 GB`, in the numbers of a language. */
export function bytesText(bytes: number, language: string): string {
  const sign = bytes < 0 ? '−' : '';
  let [amount, unit] = [Math.abs(bytes), 0];
  while (amount >= STEP && unit < UNITS.length - 1) {
    amount /= STEP;
    unit += 1;
  }
  const digits = unit === 0 || amount >= 100 ? 0 : 1;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(amount);
  return `${sign}${number} ${UNITS[unit]}`;
}

/** `3 min`, the largest unit that is full. */
export function durationText(seconds: number, language: string): string {
  const [amount, unit] =
    seconds >= DAY
      ? [seconds / DAY, 'day' as const]
      : seconds >= HOUR
        ? [seconds / HOUR, 'hour' as const]
        : seconds >= MINUTE
          ? [seconds / MINUTE, 'minute' as const]
          : [seconds, 'second' as const];
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  });
  return format.format(Math.floor(amount));
}
