import type { Json, JsonObject } from './components.ts';

/** Whether values go to the server or come from it: what one may leave out the other may not. */
export type Direction = 'sent' | 'answered';

interface Pair {
  before: JsonObject;
  now: JsonObject;
  resolveBefore(schema: JsonObject): JsonObject;
  resolveNow(schema: JsonObject): JsonObject;
}

/** Deeper than any answer is nested. */
const MOST_DEPTH = 12;

/** What a client that knows the schema before is broken by in the one of now, each with the path of the field. */
export function schemaChanges(direction: Direction, where: string, pair: Pair, depth = 0): string[] {
  const before = alternatives(pair.before, pair.resolveBefore);
  const now = alternatives(pair.now, pair.resolveNow);
  if (depth > MOST_DEPTH || before === null || now === null) return [];
  const [wide, narrow] = direction === 'sent' ? [before.types, now.types] : [now.types, before.types];
  const lost = narrow.has('any')
    ? []
    : [...wide].filter((type) => !narrow.has(type) && !(type === 'integer' && narrow.has('number')));
  const verb = direction === 'sent' ? 'is not taken any more' : 'is answered now';
  return [
    ...lost.map((type) => `${where}: ${type} ${verb}`),
    ...(direction === 'sent' ? lostValues(where, before.schema, now.schema) : []),
    ...fieldChanges(direction, where, { ...pair, before: before.schema, now: now.schema }, depth),
    ...itemChanges(direction, where, { ...pair, before: before.schema, now: now.schema }, depth),
  ];
}

/** The types that a value may have, and the schema without its null. */
function alternatives(
  written: JsonObject,
  resolve: (schema: JsonObject) => JsonObject,
): { types: ReadonlySet<string>; schema: JsonObject } | null {
  const schema = resolve(written);
  const options = schema['anyOf'] as readonly JsonObject[] | undefined;
  if (options === undefined) return { types: typesOf(schema), schema };
  const meant = options.map(resolve);
  const types = new Set(meant.flatMap((one) => [...typesOf(one)]));
  const objects = meant.filter((one) => one['type'] !== 'null');
  return { types, schema: objects.length === 1 ? (objects[0] ?? {}) : {} };
}

function typesOf({ const: constant, enum: values, type }: JsonObject): ReadonlySet<string> {
  if (type !== undefined) return new Set([type].flat() as string[]);
  const listed = constant === undefined ? (values as readonly Json[] | undefined) : [constant];
  return new Set(listed === undefined ? ['any'] : listed.map((one) => typeof one));
}

function lostValues(where: string, before: JsonObject, now: JsonObject): string[] {
  const allowed = valuesOf(now);
  if (allowed === null) return [];
  const known = valuesOf(before);
  if (known === null) return [`${where}: only ${allowed.map(String).join(', ')} are taken now`];
  const lost = known.filter((value) => !allowed.includes(value));
  return lost.map((value) => `${where}: the value ${String(value)} is not taken any more`);
}

function valuesOf({ const: constant, enum: values }: JsonObject): readonly Json[] | null {
  if (constant !== undefined) return [constant];
  return (values as readonly Json[] | undefined) ?? null;
}

function fieldChanges(direction: Direction, where: string, pair: Pair, depth: number): string[] {
  const known = (pair.before['properties'] ?? {}) as Readonly<Record<string, JsonObject>>;
  const current = (pair.now['properties'] ?? {}) as Readonly<Record<string, JsonObject>>;
  const wasRequired = new Set((pair.before['required'] ?? []) as readonly string[]);
  const isRequired = new Set((pair.now['required'] ?? []) as readonly string[]);
  const required =
    direction === 'sent'
      ? [...isRequired]
          .filter((name) => !wasRequired.has(name))
          .map((name) => `${where}: ${name} is required now`)
      : [...wasRequired]
          .filter((name) => name in current && !isRequired.has(name))
          .map((name) => `${where}: ${name} may be missing now`);
  // An object that says nothing of its fields takes and answers any.
  const isOpen = Object.keys(current).length === 0;
  const fields = Object.entries(known).flatMap(([name, before]) => {
    const now = current[name];
    if (now === undefined) return isOpen && direction === 'sent' ? [] : [`${where}: ${name} removed`];
    return schemaChanges(direction, `${where}.${name}`, { ...pair, before, now }, depth + 1);
  });
  return [...required, ...fields];
}

function itemChanges(direction: Direction, where: string, pair: Pair, depth: number): string[] {
  const [before, now] = [pair.before['items'], pair.now['items']] as (JsonObject | undefined)[];
  if (before === undefined || now === undefined) return [];
  return schemaChanges(direction, `${where}[]`, { ...pair, before, now }, depth + 1);
}
