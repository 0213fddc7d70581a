import type { CompiledQuery } from 'kysely';
import { PLANNED_ANEW, type Statement } from './sql-types.ts';

/** What a statement is built with in place of its values. */
export type Slots<Values extends object> = Readonly<Required<Values>>;

/**
 * A statement of a hot path, made when its module is loaded: it is built and compiled with named slots when it is first asked
 * for, and afterwards only values are bound. Building and compiling anew took 45 % of the CPU of a task's detail.
 *
 * `build` sees a slot where the value will be, so it may place it and nothing else: a value that decides over the shape of the
 * statement (a filter that is there or not) makes two statements. Doing arithmetic with a slot or asking for its properties
 * throws.
 *
 * @example
 * const taskTitle = prepared((is: { tenantId: number; id: number }) =>
 *   query.selectFrom('tasks').select('title').where('tenant_id', '=', is.tenantId).where('id', '=', is.id));
 * db.first(taskTitle({ tenantId, id }));
 */
export function prepared<Values extends object, Row>(
  build: (slots: Slots<Values>) => Statement<Row>,
  { plannedAnew = false }: { plannedAnew?: boolean } = {},
): (values: Values) => Statement<Row> {
  let shape: Shape<Row> | undefined;
  return (values) => {
    shape ??= shapeOf(build(slotsOf<Values>()).compile(), plannedAnew ? PLANNED_ANEW : '');
    return bound(shape, values as Record<string, unknown>);
  };
}

interface Shape<Row> {
  compiled: CompiledQuery<Row>;
  /** Of each parameter the slot that it comes from; null for one that is always the same. */
  names: readonly (string | null)[];
}

function shapeOf<Row>(query: CompiledQuery<Row>, comment: string): Shape<Row> {
  const names = query.parameters.map((parameter) => (parameter instanceof Slot ? parameter.name : null));
  return { compiled: { ...query, sql: comment + query.sql }, names };
}

function bound<Row>({ compiled, names }: Shape<Row>, values: Record<string, unknown>): Statement<Row> {
  const parameters = names.map((name, at) => (name === null ? compiled.parameters[at] : values[name]));
  const { query, queryId, sql } = compiled;
  return { compile: () => ({ query, queryId, sql, parameters }) };
}

/** Stands in a built statement for a value that is known later. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  [Symbol.toPrimitive](): never {
    throw new TypeError(`the slot ${this.name} has no value while the statement is built`);
  }
}

function slotsOf<Values extends object>(): Slots<Values> {
  return new Proxy({} as Slots<Values>, { get: (_target, name) => new Slot(String(name)) });
}
