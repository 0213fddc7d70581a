import type { Language, Message } from '../problem.ts';

/**
 * What a column holds, and so how a file writes it: `money` is centavos, `percent` a text such as `1.99`, `day` is `YYYY-MM-DD`,
 * `month` is `YYYY-MM`, `time` an instant in ISO 8601.
 */
export type CellKind = 'text' | 'number' | 'money' | 'percent' | 'day' | 'month' | 'time';

export type Cell = string | number | null;

/** A column of a list that is saved as a file. */
export interface Column<Row> {
  title: Message;
  kind: CellKind;
  of: (row: Row) => Cell | undefined;
  /** What the words of the wire are called by people; a word without a name stays as it is. */
  names?: Readonly<Record<string, Message>>;
}

/** A column of text; `names` turns words of the wire into those of people. */
export function textColumn<Row>(
  title: Message,
  of: Column<Row>['of'],
  names?: Column<Row>['names'],
): Column<Row> {
  return { title, kind: 'text', of, ...(names === undefined ? {} : { names }) };
}

/** A column that is no text. */
export function columnOf<Row>(
  kind: Exclude<CellKind, 'text'>,
  title: Message,
  of: Column<Row>['of'],
): Column<Row> {
  return { title, kind, of };
}

/** Where a file is read: its language, and the time zone of its moments. */
export interface SheetPlace {
  language: Language;
  timeZone: string;
}

/** The columns of a sheet in one language. */
export interface Sheet<Row> extends SheetPlace {
  /** Of the sheet, as a person calls it. */
  name: string;
  columns: readonly Column<Row>[];
}

/** The cells of a row, in the order of the columns. */
export function cellsOf<Row>({ columns, language }: Sheet<Row>, row: Row): Cell[] {
  return columns.map(({ names, of }) => {
    const value = of(row) ?? null;
    return typeof value === 'string' ? (names?.[value]?.[language] ?? value) : value;
  });
}

/** Whether a program for spreadsheets might take the text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^[=+@\t\r-]/.test(text);
}

/** Rows that are written at once: a page may be larger than what should lie in memory as text. */
const ROWS_AT_ONCE = 500;

/** The same rows, fewer at a time. */
export async function* inParts<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  for await (const rows of pages)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}
