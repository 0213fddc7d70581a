/** One field that somebody else changed while the form was open. */
export interface ForeignChange<Field extends string, Value = string> {
  field: Field;
  before: Value;
  now: Value;
  /** True when the form had changed the same field to something else; its value is kept. */
  contested: boolean;
}

/** Lists in a form are data like what is sent: equal when they say the same. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Brings together a form and a newer stored version, both made from `base`: untouched fields take the newer value,
 * touched ones keep what was typed. `changes` names every field that differs from what the form began with.
 */
export function mergeEdits<Values extends Record<string, unknown>>(
  base: Readonly<Values>,
  mine: Readonly<Values>,
  theirs: Readonly<Values>,
): { values: Values; changes: ForeignChange<keyof Values & string, Values[keyof Values]>[] } {
  const values: Values = { ...mine };
  const changes: ForeignChange<keyof Values & string, Values[keyof Values]>[] = [];
  for (const field of Object.keys(base) as (keyof Values & string)[]) {
    if (isSame(theirs[field], base[field])) continue;
    const touched = !isSame(mine[field], base[field]);
    if (!touched) values[field] = theirs[field];
    const contested = touched && !isSame(mine[field], theirs[field]);
    changes.push({ field, before: base[field], now: theirs[field], contested });
  }
  return { values, changes };
}
