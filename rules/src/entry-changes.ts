/** One thing that an entry tells: what it was and what it is; undefined where the entry does not say. */
export interface Change {
  /** Names from the outside in, such as `fields`, `0`, `label`. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

/** The fields of an entry of the audit log before or after it; null where it has none. */
type Changes = object | null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names that the items of a list give themselves, by `key`; null for any other list. */
function keysOf(list: readonly unknown[]): string[] | null {
  const keys = list.map((item) => (isRecord(item) ? item['key'] : undefined));
  const names = keys.filter((key) => typeof key === 'string');
  return names.length === list.length && new Set(names).size === names.length ? names : null;
}

/** Where the order of named items stands among their names. */
const ORDER = 'order';

/** Lists, too, are compared item by item, by name where the items have one: an item that moved is no other item. */
function partsOf(value: unknown): Record<string, unknown> | null {
  if (!Array.isArray(value)) return isRecord(value) && Object.keys(value).length > 0 ? value : null;
  const items: readonly unknown[] = value;
  if (items.length === 0) return null;
  const keys = keysOf(items);
  if (keys === null) return { ...items };
  const named = Object.fromEntries(keys.map((key, index) => [key, withoutKey(items[index])]));
  return { [ORDER]: keys.join(', '), ...named };
}

const withoutKey = (item: unknown): unknown => {
  const { key: _, ...rest } = isRecord(item) ? item : {};
  return rest;
};

/** What an entry changed, leaf by leaf and in its own order; what stayed the same inside of it is left out. */
export function changesOf({ before, after }: { before: Changes; after: Changes }): Change[] {
  return compare([], before ?? {}, after ?? {}, before !== null && after !== null);
}

function compare(path: readonly string[], before: unknown, after: unknown, both: boolean): Change[] {
  const [left, right] = [partsOf(before), partsOf(after)];
  if (left === null && right === null) {
    if (path.length === 0 || (both && JSON.stringify(before) === JSON.stringify(after))) return [];
    return [{ path, before, after }];
  }
  const names = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
  // What is no part of something (a text that became a list) is shown as it was.
  const whole = path.length > 0 && ((left === null && before != null) || (right === null && after != null));
  if (whole) return [{ path, before, after }];
  return [...names].flatMap((name) => compare([...path, name], left?.[name], right?.[name], both));
}
