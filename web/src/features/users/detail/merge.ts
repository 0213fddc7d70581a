/** One field that somebody else changed while the form was open. */
export interface ForeignChange<Field extends string> {
  field: Field;
  before: string;
  now: string;
  /** True when the form had changed the same field to something else; its value is kept. */
  contested: boolean;
}

/**
 * Brings together a form and a newer stored version, both made from `base`: untouched fields take the newer value,
 * touched ones keep what was typed. `changes` names every field that differs from what the form began with.
 */
export function mergeEdits<Field extends string>(
  base: Readonly<Record<Field, string>>,
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
): { values: Record<Field, string>; changes: ForeignChange<Field>[] } {
  const values: Record<Field, string> = { ...mine };
  const changes: ForeignChange<Field>[] = [];
  for (const field of Object.keys(base) as Field[]) {
    if (theirs[field] === base[field]) continue;
    const touched = mine[field] !== base[field];
    if (!touched) values[field] = theirs[field];
    const contested = touched && mine[field] !== theirs[field];
    changes.push({ field, before: base[field], now: theirs[field], contested });
  }
  return { values, changes };
}
