import type { AuditEntry } from '../../api/types.ts';

/** One thing that an entry tells: what it was and what it is; undefined where the entry does not say. */
export interface Change {
  /** Names from the outside in, such as `fields`, `0`, `label`. */
  path: readonly string[];
  before: unknown;
  after: unknown;
}

type Changes = AuditEntry['before'];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists, too, are compared item by item, so that a change of one does not show them whole. */
const partsOf = (value: unknown): Record<string, unknown> | null => {
  if (Array.isArray(value)) return value.length === 0 ? null : { ...value };
  return isRecord(value) && Object.keys(value).length > 0 ? value : null;
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
