import { type Expression, type RawBuilder, sql } from 'kysely';

/** A column with a time as answers write it: `2026-03-16T12:00:00.000Z`. */
export function isoTime(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The rows of a query as the text of a JSON array, in its order; an array without elements when there are none. */
export function jsonRows(rows: Expression<unknown>): RawBuilder<string> {
  return sql<string>`(select coalesce(json_agg(r), '[]')::text from ${rows} as r)`;
}
