/** An event that lasts a whole day, as calendar programs know it. */
export interface AllDayEvent {
  /** The same for as long as there is the event. */
  uid: string;
  /** Its day, `YYYY-MM-DD`, and the one after it. */
  day: string;
  nextDay: string;
  summary: string;
  description: string;
  url: string;
  /** When it was changed last. */
  changedAt: Date;
  /** How often it was changed. */
  sequence: number;
  /** From 1 for the highest to 9 for the lowest. */
  priority: number;
}

interface EventCalendar {
  name: string;
  /** How often a program should read it, in minutes. */
  refreshMinutes: number;
  events: readonly AllDayEvent[];
}

const PRODUCT = '-//Retaguarda//Tasks//EN';

/** The calendar as `text/calendar` (RFC 5545), to be read and not to be answered. */
export function writeIcal({ events, name, refreshMinutes }: EventCalendar): string {
  const every = `PT${refreshMinutes}M`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: AllDayEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${timeOf(event.changedAt)}`,
    `LAST-MODIFIED:${timeOf(event.changedAt)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTART;VALUE=DATE:${dateOf(event.day)}`,
    `DTEND;VALUE=DATE:${dateOf(event.nextDay)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    `PRIORITY:${event.priority}`,
    // Whoever has something to do on a day is not away.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

const dateOf = (day: string): string => day.replaceAll('-', '');

const timeOf = (time: Date): string => time.toISOString().replaceAll(/[-:]|[.]\d+/g, '');

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text may hold none but the tab (RFC 5545, 3.1)
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f]/g;

/** A text value: commas, semicolons and backslashes are no signs, and a line break is written `\n`. */
function escaped(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Octets of a line, its break apart. */
const LONGEST_LINE = 75;

/** A line that is too long goes on in the next ones, which begin with a space; no character is torn apart. */
function folded(line: string): string {
  if (line.length * 3 <= LONGEST_LINE || Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
