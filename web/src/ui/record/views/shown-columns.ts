import type { Column } from '../../data-table/data-table.tsx';

/**
 * The columns that are shown, in their order; `chosen` names them with commas between them. The first column opens the record and is
 * always there; names that the list does not know are passed over.
 */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: string | null | undefined,
): readonly Column<Row>[] {
  if (!chosen) return columns;
  const [first] = columns;
  const names = chosen.split(',');
  const named = names.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  if (named.length === 0) return columns;
  return first === undefined || named.includes(first) ? named : [first, ...named];
}

/** The same as a text; null where it is what the list shows by itself. */
export function columnsText<Row>(
  columns: readonly Column<Row>[],
  shown: readonly Column<Row>[],
): string | null {
  const text = shown.map(({ id }) => id).join();
  return text === columns.map(({ id }) => id).join() ? null : text;
}
