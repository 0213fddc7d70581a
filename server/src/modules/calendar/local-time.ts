import { DAY_MS, dayNumber, dayOfNumber, isDay } from '@retaguarda/rules/calendar-days';
import { offsetAt } from '../../platform/local-date.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const BRAZILIAN = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/;

/** Zones change their offset at whole quarters of an hour. */
const QUARTER_MS = 900_000;

/** Quarters of an hour that are remembered: more than a year has. */
const MOST_REMEMBERED = 50_000;

/** Time on the clocks of one place. Remembers the offsets of its zone, because asking for one costs microseconds. */
export class LocalTime {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();
  /** The last day that was asked for, with its date: most sales have the same day as the one before. */
  #last = { day: 0, date: dayOfNumber(0) };

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** The local date of an instant in milliseconds, `YYYY-MM-DD`. */
  dateAt(instant: number): string {
    const day = Math.floor((instant + this.#offsetAt(instant)) / DAY_MS);
    if (day !== this.#last.day) this.#last = { day, date: dayOfNumber(day) };
    return this.#last.date;
  }

  /**
   * The instant of a text in milliseconds: ISO 8601, or `DD/MM/YYYY` with an optional time. Without an offset it is local time,
   * without a time the beginning of the day. Null for any other text.
   */
  parse(text: string): number | null {
    const match = ISO.exec(isoOf(text));
    if (match === null) return null;
    const [, date = '', hour = '00', minute = '00', second = '00', offset] = match;
    if (!isDay(date) || hour > '23' || minute > '59' || second > '59') return null;
    const seconds = (Number(hour) * 60 + Number(minute)) * 60 + Number(second);
    const clock = dayNumber(date) * DAY_MS + seconds * 1000;
    if (offset === undefined) return this.#instantOf(clock);
    const ahead = offsetMs(offset);
    return ahead === null ? null : clock - ahead;
  }

  /**
   * The instant at which local clocks show this time. Of two such instants, as when summer time ends, it is the first. Of none,
   * as when clocks go forward, it is as much later than the change as the time is later than the start of the hour that was
   * left out.
   */
  #instantOf(clock: number): number {
    const byDayBefore = clock - this.#offsetAt(clock - DAY_MS);
    if (this.#shows(byDayBefore, clock)) return byDayBefore;
    const byDayAfter = clock - this.#offsetAt(clock + DAY_MS);
    return this.#shows(byDayAfter, clock) ? byDayAfter : byDayBefore;
  }

  #shows(instant: number, clock: number): boolean {
    return instant + this.#offsetAt(instant) === clock;
  }

  #offsetAt(instant: number): number {
    const quarter = Math.floor(instant / QUARTER_MS);
    const known = this.#offsets.get(quarter);
    if (known !== undefined) return known;
    const offset = offsetAt(quarter * QUARTER_MS, this.#timeZone);
    if (this.#offsets.size >= MOST_REMEMBERED) this.#offsets.clear();
    this.#offsets.set(quarter, offset);
    return offset;
  }
}

/** The date of a text `YYYY-MM-DD` or `DD/MM/YYYY`; null for any other text. */
export function parseDate(text: string): string | null {
  const date = isoOf(text);
  return isDay(date) ? date : null;
}

function isoOf(text: string): string {
  return text[2] === '/' ? text.replace(BRAZILIAN, '$3-$2-$1$4') : text;
}

function offsetMs(offset: string): number | null {
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
  if (minutes > 14 * 60) return null;
  return (offset.startsWith('-') ? -minutes : minutes) * 60_000;
}
