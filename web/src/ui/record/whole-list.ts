import { parseSort } from '../data-table/sort.ts';

/** What each order of a list compares; what has no value comes last in both directions. */
export type Comparable = string | number | null;

const compare = (one: string | number, other: string | number, words: Intl.Collator): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : words.compare(`${one}`, `${other}`);

/**
 * The rows of a list that is there as a whole, as the address sorts them; in the order in which they came without one, and among
 * equals.
 */
export function inOrder<Row>(
  rows: readonly Row[],
  ordem: string | undefined,
  orders: Readonly<Record<string, (row: Row) => Comparable>>,
  language: string,
): readonly Row[] {
  const { descending, key } = parseSort(ordem ?? '');
  const asked = orders[key];
  if (asked === undefined) return rows;
  const words = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const turn = descending ? -1 : 1;
  return rows.toSorted((first, second) => {
    const [one, other] = [asked(first), asked(second)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return turn * compare(one, other, words);
  });
}
