import { type RawBuilder, sql } from 'kysely';

/** A search that ignores case and accents, and takes `%` and `_` as they are. */
export function contains(source: string, search: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${source}.search`)} like ${within(search)}`;
}

/** The same in a text that is not kept folded: for the few rows that `contains` has found. */
export function textContains(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  return sql`app.fold(${text}) like ${within(search)}`;
}

function within(search: string): RawBuilder<unknown> {
  return sql`'%' || app.fold(${search.replace(/[\\%_]/g, '\\$&')}) || '%'`;
}
