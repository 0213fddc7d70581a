import { type RawBuilder, sql } from 'kysely';

/** The order of a list by one of its columns. */
export interface ListOrder<Name extends string = string> {
  by: Name;
  descending: boolean;
}

/** The sort expressions of an order, what is empty last; among equals, and without an order, `usual` decides. */
export function inOrder<Name extends string>(
  columns: Readonly<Record<Name, RawBuilder<unknown>>>,
  order: ListOrder<Name> | null,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (order === null) return usual;
  return sql`${columns[order.by]} ${sql.raw(order.descending ? 'desc' : 'asc')} nulls last, ${usual}`;
}

/** The place of a status among all of them, in the order in which a record goes through them. */
export function placeAmong(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<number> {
  return sql<number>`array_position(${sql.lit(`{${values.join()}}`)}::text[], ${column})`;
}

/** The condition that a column has one of the values; of one alone as an equality, in the order of whose index the planner trusts. */
export function isOneOf(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 1
    ? sql<boolean>`${column} = ${values[0]}`
    : sql<boolean>`${column} = any(${values}::text[])`;
}
