import type { CompiledQuery } from 'kysely';
import { PLANNED, type Planning, type Statement } from './sql-types.ts';

/** The text of a statement whose values come later. */
export interface Shape<Row> {
  compiled: CompiledQuery<Row>;
  /** For each parameter the slot or slots whose value is bound to it; null for a parameter that is always the same. */
  places: readonly (Slot | readonly unknown[] | null)[];
}

/**
 * Stands for a value that is not known yet when the statement is built, under the name or number by which the value is found
 * later.
 */
export class Slot {
  readonly name: string | number;

  constructor(name: string | number) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`the slot ${this.name} has no value while the statement is built`);
  }
}

export function shapeOf<Row>(
  statement: Statement<Row>,
  { planned }: { planned?: Planning | undefined },
): Shape<Row> {
  const query = statement.compile();
  const places = query.parameters.map((parameter) =>
    parameter instanceof Slot || (Array.isArray(parameter) && parameter.some(isSlot)) ? parameter : null,
  );
  const sql = (planned === undefined ? '' : PLANNED[planned]) + query.sql;
  return { compiled: { ...query, sql }, places };
}

function isSlot(value: unknown): boolean {
  return value instanceof Slot;
}

/** The statement of the shape with these values, by the names of the slots. */
export function bound<Row>(
  { compiled, places }: Shape<Row>,
  values: Readonly<Record<string, unknown>> | readonly unknown[],
): Statement<Row> {
  const valueIn = ({ name }: Slot) => (values as Readonly<Record<string | number, unknown>>)[name];
  const parameters = places.map((place, at) => {
    if (place === null) return compiled.parameters[at];
    if (place instanceof Slot) return valueIn(place);
    return place.map((each) => (each instanceof Slot ? valueIn(each) : each));
  });
  const { query, queryId, sql } = compiled;
  return { compile: () => ({ query, queryId, sql, parameters }) };
}
