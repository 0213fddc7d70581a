import { type RawBuilder, sql } from 'kysely';
import type { TenantReader } from './executors.ts';
import { prepared } from './prepared.ts';
import { statement } from './raw-statement.ts';
import type { Statement } from './sql-types.ts';

/** The kinds of records that `app.find_named` looks through, which are the tables of that name. */
type NamedSource = 'companies' | 'establishments' | 'projects' | 'proposals' | 'tasks';

/** How well a record has to resemble what was typed where no record holds it, as `app.find_named` has it. */
const LEAST_LIKENESS = 0.4;
/** What of the words of a record is compared; those of a long description say little. */
const COMPARED = 200;

/** What a record is looked for by. */
export interface NamedSearch {
  tenantIds: readonly number[];
  /** What was typed, with one space between two words. */
  text: string;
  most: number;
}

/** What was found, of which the rows are asked for in a second statement. */
export interface FoundByName extends NamedSearch {
  ids: readonly number[];
}

/**
 * The rows that hold every word of the text, or resemble it where none does. `only` is the one company, or the person whose own
 * tasks are meant, that the caller is bound to. `rows` asks for them with `isFound`, in the order of `byLikeness`.
 */
export async function readNamed<Row>(
  db: TenantReader,
  source: NamedSource,
  search: NamedSearch & { only: number | null },
  rows: (found: FoundByName) => Statement<Row>,
): Promise<Row[]> {
  const ids = await db.many(named({ ...search, source }));
  return ids.length === 0 ? [] : db.many(rows({ ...search, ids: ids.map(({ id }) => id) }));
}

// By itself: Citus refuses the function, which reads tables, in a statement that runs on the node of a tenant.
const named = prepared((is: NamedSearch & { source: NamedSource; only: number | null }) =>
  statement(sql<{ id: number }>`
    select app.find_named(${is.source}::text, ${is.tenantIds}::bigint[], ${is.only}::bigint, ${is.text}::text,
      ${is.most}::integer) as id`),
);

/** The condition of a row `alias` that was found. */
export function isFound(
  alias: string,
  { ids, tenantIds }: Pick<FoundByName, 'ids' | 'tenantIds'>,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = any(${tenantIds}::bigint[])
    and ${sql.ref(`${alias}.id`)} = any(${ids}::bigint[])`;
}

/** The order in which a search shows its rows: what resembles the text most, of equals the latest. */
export function byLikeness(alias: string, { text }: Pick<NamedSearch, 'text'>): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`round(public.word_similarity(app.fold(${text}), left(${column('search')}, ${COMPARED}))::numeric, 1) desc,
    ${column('created_at')} desc, ${column('id')} desc`;
}

/** Whether a text holds every word, or resembles them: for rows whose other columns the caller may not search. */
export function holdsOrResembles(
  column: RawBuilder<unknown>,
  { text }: Pick<NamedSearch, 'text'>,
): RawBuilder<boolean> {
  return sql<boolean>`(app.fold(${column}) like all (
      select '%' || replace(replace(replace(w, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      from unnest(string_to_array(app.fold(${text}), ' ')) w)
    or public.word_similarity(app.fold(${text}), app.fold(${column})) >= ${LEAST_LIKENESS}::real)`;
}
