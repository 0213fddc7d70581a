import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { once } from './once.ts';

/** Formats for one language and time zone. Timestamps are ISO 8601; unreadable ones give an em dash. */
export interface Format {
  /** `21/11/2026` */
  date(timestamp: string | null | undefined): string;
  /** `21/11/2026`, of a day of the calendar (`2026-11-21`), which is the same in every time zone. */
  day(day: string | null | undefined): string;
  /** `sábado, 21 de novembro de 2026`, of a day of the calendar. */
  longDay(day: string): string;
  /** `21/11/2026, 14:05` */
  dateTime(timestamp: string | null | undefined): string;
  /** `há 3 minutos`, measured from `now` (milliseconds since 1970). */
  relative(timestamp: string | null | undefined, now?: number): string;
  /** `1.234` */
  number(value: number): string;
  /** `R$ 1.234,50`, of a decimal with two places. */
  money(decimal: string | null | undefined): string;
  /** `42%`, of a share from 0 to 1. */
  percent(share: number): string;
  /** Hour of the day, 0–23, in the time zone. */
  hour(now: number): number;
}

const NOTHING = '—';
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function timeOf(timestamp: string | null | undefined): number | null {
  if (!timestamp) return null;
  const time = Date.parse(timestamp);
  return Number.isNaN(time) ? null : time;
}

/**
 * A format in a time zone; an unknown one falls back to the default instead of failing every page that shows a date. It is found out by
 * making the format that is wanted: making one only to try the zone costs as much again, tens of milliseconds where it is the first.
 */
function clock(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: DEFAULT_TIME_ZONE });
  }
}

/** Days are typed with the day first in every language, so they are shown like that too. */
const dayFirst = (language: string): string => (language === 'en' ? 'en-GB' : language);

const DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit' } as const;

const known = new Map<string, Format>();

/** The formats of a language and time zone, the same for everybody who asks. */
export function formatFor(language: string, zone: string): Format {
  const key = `${language} ${zone}`;
  const format = known.get(key) ?? makeFormat(language, zone);
  known.set(key, format);
  return format;
}

function makeFormat(language: string, zone: string): Format {
  const days = dayFirst(language);
  const day = once(() => clock(days, zone, DAY));
  const minute = once(() => clock(days, zone, MINUTE));
  const calendarDay = once(() => new Intl.DateTimeFormat(days, { ...DAY, timeZone: 'UTC' }));
  const longDay = once(() => new Intl.DateTimeFormat(days, { dateStyle: 'full', timeZone: 'UTC' }));
  const relative = once(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const count = once(() => new Intl.NumberFormat(language));
  const money = once(() => new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' }));
  const percent = once(() => new Intl.NumberFormat(language, { style: 'percent' }));
  const hour = once(() => clock('en', zone, { hour: 'numeric', hourCycle: 'h23' }));
  const shown = (text: string | null | undefined, format: () => Intl.DateTimeFormat) => {
    const time = timeOf(text);
    return time === null ? NOTHING : format().format(time);
  };
  return {
    date: (timestamp) => shown(timestamp, day),
    day: (text) => shown(text, calendarDay),
    longDay: (text) => shown(text, longDay),
    dateTime: (timestamp) => shown(timestamp, minute),
    relative: (timestamp, now = Date.now()) => {
      const time = timeOf(timestamp);
      if (time === null) return NOTHING;
      const seconds = (time - now) / 1000;
      const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
      // What ends in nearly seven days ends in seven; what ended nearly two days ago was over one day ago.
      const whole = seconds > 0 ? Math.round : Math.trunc;
      return unit ? relative().format(whole(seconds / unit[1]), unit[0]) : relative().format(0, 'second');
    },
    number: (value) => count().format(value),
    money: (decimal) => (decimal ? money().format(decimal as `${number}`) : NOTHING),
    percent: (share) => percent().format(share),
    hour: (now) => Number(hour().format(now)),
  };
}
