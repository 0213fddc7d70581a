import { type RawBuilder, sql } from 'kysely';

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

/**
 * The condition of a row `alias` that holds every word of the text, or resembles it where no row does. `only` is the one company, or
 * the person whose own tasks are meant, that the caller is bound to.
 */
export function isNamed(
  source: NamedSource,
  alias: string,
  { most, tenantIds, text }: NamedSearch,
  only: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = any(${tenantIds}::bigint[]) and ${sql.ref(`${alias}.id`)} = any(array(
    select app.find_named(${sql.lit(source)}, ${tenantIds}::bigint[], ${only}::bigint, ${text}::text, ${most}::integer)))`;
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
