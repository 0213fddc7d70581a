import { type RawBuilder, sql } from 'kysely';

/** A search that ignores case and accents, and takes `%` and `_` as they are. */
export function contains(source: string, search: string): RawBuilder<unknown> {
  const literal = search.replace(/[\\%_]/g, '\\$&');
  return sql`${sql.ref(`${source}.search`)} like '%' || app.fold(${literal}) || '%'`;
}
