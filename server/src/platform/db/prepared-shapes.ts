import { bound, type Shape, Slot, shapeOf } from './shapes.ts';
import type { Planning, Statement } from './sql-types.ts';

/** How many shapes of one statement are kept: more than people ask for, and no more than memory has room for. */
const MOST_SHAPES = 300;

/**
 * A statement of a hot path whose text depends on what is asked for: a filter that is there or not, an order. Like `prepared`, but
 * `build` is called once for each shape. It is given the values as they are asked with, in which `null` and booleans stand as they
 * are, so that it may decide by them, and a slot stands for everything else; lists of one value are lists of one slot, and longer
 * lists are one slot. `form` holds whatever else decides over the text (a sort order) and is no slot: nothing in it may
 * come from outside without being one of a few known words.
 *
 * When it is planned may be told for each shape, by what decides over it.
 *
 * A slot is never equal to anything: what depends on two values being equal has to stand in the form.
 *
 * @example
 * const tasksOf = preparedShapes((is: { tenantId: number; project: string | null }, form: { falling: boolean }) => {
 *   const tasks = query.selectFrom('tasks').select('id').where('tenant_id', '=', is.tenantId).orderBy('id', form.falling ? 'desc' : 'asc');
 *   return is.project === null ? tasks : tasks.where('project', '=', is.project);
 * });
 * db.many(tasksOf({ tenantId, project: null }, { falling: true }));
 */
export function preparedShapes<Values extends object, Form, Row>(
  build: (values: Values, form: Form) => Statement<Row>,
  { planned }: { planned?: Planning | ((values: Values, form: Form) => Planning | undefined) } = {},
): (values: Values, form: Form) => Statement<Row> {
  const shapes = new Map<string, Shape<Row>>();
  return (values, form) => {
    const found: unknown[] = [];
    const key = `${JSON.stringify(form)}${outline(values, found)}`;
    let shape = shapes.get(key);
    if (shape === undefined) {
      if (shapes.size >= MOST_SHAPES) shapes.clear();
      const slots = withSlots(values, { next: 0 }) as Values;
      shape = shapeOf(
        build(slots, form),
        typeof planned === 'function' ? { planned: planned(slots, form) } : { planned },
      );
      shapes.set(key, shape);
    }
    return bound(shape, found);
  };
}

/** What of the values decides over the text; the others are collected in `found`, in the order in which slots are numbered. */
function outline(value: unknown, found: unknown[]): string {
  if (decides(value)) return String(value);
  if (isListOfParts(value)) return `[${value.map((each) => outline(each, found)).join()}]`;
  if (isPart(value)) {
    let text = '{';
    for (const name in value) text += `${name}:${outline(value[name], found)},`;
    return `${text}}`;
  }
  found.push(value);
  return '$';
}

function withSlots(value: unknown, count: { next: number }): unknown {
  if (decides(value)) return value;
  if (isListOfParts(value)) return value.map((each) => withSlots(each, count));
  if (isPart(value)) {
    const part: Record<string, unknown> = {};
    for (const name in value) part[name] = withSlots(value[name], count);
    return part;
  }
  count.next += 1;
  return new Slot(count.next - 1);
}

function decides(value: unknown): value is null | undefined | boolean {
  return value === null || value === undefined || typeof value === 'boolean';
}

/** A list of one value, or of several parts such as the scopes of a list. */
function isListOfParts(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && (value.length === 1 || (value.length > 0 && value.every(isPart)));
}

function isPart(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
