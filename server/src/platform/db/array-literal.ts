import { type RawBuilder, sql } from 'kysely';

type Element = string | number | null;

/** Text that an array literal holds without quotes. */
const PLAIN = /^[\w.:+-]+$/;

/**
 * The values as one PostgreSQL array literal, to be sent as a parameter and cast (`$1::bigint[]`). For lists of thousands of
 * rows, column by column: the server reads them in half the time of the same rows as JSON.
 */
export function arrayLiteral(values: readonly Element[]): string {
  return `{${values.map(element).join(',')}}`;
}

/**
 * One column of many rows, as `arrayLiteral`, for `arrayRows`, which fills short arrays up with nulls: a column of nulls is sent as
 * an empty array.
 */
export function columnLiteral<Row>(rows: readonly Row[], pick: (row: Row) => Element): string {
  const elements: (string | number)[] = [];
  let length = 0;
  for (const row of rows) {
    const value = pick(row);
    elements.push(element(value));
    if (value !== null) length = elements.length;
  }
  elements.length = length;
  return `{${elements.join(',')}}`;
}

/** Of columns by their names: the type, and the values as an array or as `columnLiteral`. */
export type ArrayColumns = Readonly<Record<string, readonly [type: string, values: unknown]>>;

/**
 * Rows that are sent column by column, to be selected from: `(select unnest(…) as "one", unnest(…) as "other") as r`.
 *
 * They are not `unnest(…, …) as r`, which keeps the rows of each array in a store of its own: 24 KiB that PostgreSQL asks the system
 * for and gives back. Five rows of twelve columns take a third of the time this way, and a thousand five sixths.
 */
export function arrayRows(alias: string, columns: ArrayColumns): RawBuilder<unknown> {
  const unnested = Object.entries(columns).map(
    ([name, [type, values]]) => sql`unnest(${values}::${sql.raw(type)}[]) as ${sql.ref(name)}`,
  );
  return sql`(select ${sql.join(unnested)}) as ${sql.ref(alias)}`;
}

/** For `arrayRows`: columns of rows, each with its type and what a row has in it. */
export function literalColumns<Row>(
  rows: readonly Row[],
  columns: Readonly<Record<string, readonly [type: string, value: (row: Row) => Element]>>,
): ArrayColumns {
  return Object.fromEntries(
    Object.entries(columns).map(([name, [type, value]]) => [name, [type, columnLiteral(rows, value)]]),
  );
}

function element(value: Element): string | number {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return value;
  const isNull = value.length === 4 && value.toUpperCase() === 'NULL';
  return !isNull && PLAIN.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}
