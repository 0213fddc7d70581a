import { createHash } from 'node:crypto';
import { type ImportColumns, plainName } from './import-columns.ts';
import { isReason } from './reason-column.ts';

/** What each field of a line is, in their order: the name of a column, or empty for one that is passed over. */
export type ColumnMapping = readonly string[];

/** The columns that the names of a header most likely mean; each is suggested once, to the first that means it. */
export function suggestedColumns(
  names: readonly string[],
  { names: known, otherNames }: Pick<ImportColumns, 'names' | 'otherNames'>,
): ColumnMapping {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = plainName(name);
    const column = known.includes(plain) ? plain : (otherNames[plain] ?? '');
    if (column === '' || taken.has(column)) return '';
    taken.add(column);
    return column;
  });
}

/** A digest by which a header is known again, whether or not it has the column of the reasons. */
export function headerKey(names: readonly string[]): string {
  const plain = names.filter((name) => !isReason(name)).map((name) => name.trim().toLowerCase());
  return createHash('sha256').update(plain.join('\u001f')).digest('hex');
}

/** The columns of a header as they are remembered: without that of the reasons. */
export function rememberedForm(names: readonly string[], columns: ColumnMapping): ColumnMapping {
  return columns.filter((_column, place) => !isReason(names[place] ?? ''));
}

/** Remembered columns for a header that may have the column of the reasons; null when they do not fit. */
export function recalledColumns(names: readonly string[], remembered: ColumnMapping): ColumnMapping | null {
  const places = names.filter((name) => !isReason(name)).length;
  if (places !== remembered.length) return null;
  let next = 0;
  return names.map((name) => {
    if (isReason(name)) return '';
    next += 1;
    return remembered[next - 1] ?? '';
  });
}
