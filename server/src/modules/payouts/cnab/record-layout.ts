import { isDay } from '@retaguarda/rules/calendar-days';
import { bankText, cutText } from './bank-text.ts';

export const LINE_LENGTH = 240;

/** Text is written as banks take it and cut; a code is written as it is and must fit; digits have zeros before them. */
type TextKind = 'text' | 'code' | 'digits' | 'time';
/** How many of something, and integer centavos. */
type NumberKind = 'count' | 'amount';
type FieldKind = TextKind | NumberKind | 'date';

/** A day is ISO or null, which is written as zeros; a time is `HH:MM:SS`. */
type FieldValue = string | number | null;

type KindOf<Value> = [Value] extends [number] ? NumberKind : null extends Value ? 'date' : TextKind;
type NameOf<Values> = keyof Values & string;

/**
 * A row of the table of a record: first and last position, counted from 1, and what stands there. A field has the name of the
 * value that it is written from and read into.
 */
type Row<Values> =
  | readonly [from: number, to: number, kind: 'blank' | 'zeros']
  | readonly [from: number, to: number, kind: 'always', text: string]
  | {
      [Name in NameOf<Values>]: readonly [from: number, to: number, kind: KindOf<Values[Name]>, name: Name];
    }[NameOf<Values>];

interface Constant {
  from: number;
  to: number;
  constant: string;
}

interface Field {
  from: number;
  to: number;
  kind: FieldKind;
  name: string;
}

/** A record of 240 positions; writer and reader share it. `Values` is the type of what is written into it. */
export interface RecordLayout<Values> {
  readonly name: string;
  readonly parts: readonly (Constant | Field)[];
  /** Never there: it ties the layout to the values it takes. */
  readonly values?: (values: Values) => void;
}

/** A record from its table. Rows that leave a gap, overlap or do not come to 240 do not load. */
export function defineRecord<Values extends object>(
  name: string,
  rows: readonly Row<Values>[],
): RecordLayout<Values> {
  let next = 1;
  const parts = rows.map((row): Constant | Field => {
    const [from, to] = row;
    if (from !== next || to < from)
      throw new Error(`${name}: position ${next} is not followed by ${from}-${to}`);
    next = to + 1;
    return partOf(row);
  });
  if (next !== LINE_LENGTH + 1) throw new Error(`${name} has ${next - 1} positions`);
  return { name, parts };
}

function partOf<Values>(row: Row<Values>): Constant | Field {
  const [from, to, kind, text = ''] = row;
  const width = to - from + 1;
  if (kind === 'blank') return { from, to, constant: ' '.repeat(width) };
  if (kind === 'zeros') return { from, to, constant: '0'.repeat(width) };
  if (kind !== 'always') return { from, to, kind, name: text };
  if (text.length !== width) throw new Error(`"${text}" does not fill ${from}-${to}`);
  return { from, to, constant: text };
}

/** The line. Values may have more than the record takes, as the records of banks differ. */
export function writeRecord<Values extends object>(layout: RecordLayout<Values>, values: Values): string {
  const given = new Map<string, FieldValue>(Object.entries(values));
  return layout.parts
    .map((part) => {
      if ('constant' in part) return part.constant;
      const value = given.get(part.name);
      if (value === undefined) throw new Error(`${layout.name} has no ${part.name}`);
      return written(part, value);
    })
    .join('');
}

/** What does not fit was let through by whoever checks what goes into a file; half a number must not be written. */
function written({ from, kind, name, to }: Field, value: FieldValue): string {
  const width = to - from + 1;
  const text = textOf(kind, value, width);
  if (text.length > width) throw new Error(`${name} does not fit in ${width} positions`);
  return kind === 'text' || kind === 'code' ? text.padEnd(width) : text.padStart(width, '0');
}

function textOf(kind: FieldKind, value: FieldValue, width: number): string {
  if (kind === 'text') return cutText(bankText(String(value)), width);
  if (kind === 'date') return value === null ? '' : String(value).split('-').reverse().join('');
  if (kind === 'time') return String(value).replaceAll(':', '');
  if ((kind === 'count' || kind === 'amount') && !(Number.isSafeInteger(value) && Number(value) >= 0))
    throw new Error(`${value} is not a whole number of ${kind}`);
  return String(value);
}

/** Where a field stands whose text is not of its kind. */
export interface Misread {
  from: number;
  to: number;
}

/**
 * The named values of a line. What the record of the bank has not is left out; the rest of the line is not looked at, because
 * banks fill what is theirs as they like.
 */
export function readFields<Values extends object, Name extends NameOf<Values>>(
  layout: RecordLayout<Values>,
  line: string,
  names: readonly Name[],
): { values: Partial<Pick<Values, Name>>; misread: Misread[] } {
  const values: Record<string, FieldValue> = {};
  const misread: Misread[] = [];
  for (const part of layout.parts) {
    if ('constant' in part || !names.some((name) => name === part.name)) continue;
    const value = fieldValue(part.kind, line.slice(part.from - 1, part.to));
    if (value === undefined) misread.push({ from: part.from, to: part.to });
    else values[part.name] = value;
  }
  return { values: values as Partial<Pick<Values, Name>>, misread };
}

function fieldValue(kind: FieldKind, text: string): FieldValue | undefined {
  if (kind === 'text' || kind === 'code' || kind === 'digits') return text.trim();
  // Some banks leave numbers blank that they do not use.
  const digits = text.trim() === '' ? '0'.repeat(text.length) : text;
  if (!/^[0-9]+$/.test(digits)) return undefined;
  if (kind === 'time') return timeOf(digits);
  if (kind === 'date') return dayOf(digits);
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined;
}

function dayOf(digits: string): string | null | undefined {
  if (/^0+$/.test(digits)) return null;
  const day = `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return isDay(day) ? day : undefined;
}

function timeOf(digits: string): string | undefined {
  const time = `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
  return /^([01][0-9]|2[0-3])(:[0-5][0-9]){2}$/.test(time) ? time : undefined;
}
