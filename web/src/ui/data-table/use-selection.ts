import { useState } from 'react';

/** The rows of a page that are picked out to do the same to all of them. */
export interface Selection<Row> {
  /** Those that are selected, in the order of the page. */
  rows: readonly Row[];
  isAll: boolean;
  has: (row: Row) => boolean;
  /** What the row is called, for who does not see it. */
  nameOf: (row: Row) => string;
  /** Selects a row or takes it out again; with `range` everything from the row before it as well. */
  toggle: (row: Row, range?: boolean) => void;
  /** Selects the whole page, or nothing where it was selected already. */
  toggleAll: () => void;
  /** Takes rows out. */
  drop: (rows: readonly Row[]) => void;
  clear: () => void;
}

interface Picked {
  keys: ReadonlySet<string>;
  /** The row that was picked last, from which a range goes. */
  last: string | null;
}

const NOTHING: Picked = { keys: new Set(), last: null };

/** The keys from one to the other, in whichever order they stand; the second alone where the first is gone. */
function between(all: readonly string[], one: string | null, other: string): readonly string[] {
  const [from, to] = [one === null ? -1 : all.indexOf(one), all.indexOf(other)];
  return from === -1 ? [other] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Remembers which rows of a page are selected. What leaves the page is no longer: nothing is done to what nobody sees. */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  nameOf: (row: Row) => string,
): Selection<Row> {
  const [{ keys, last }, setPicked] = useState(NOTHING);
  const all = rows?.map(rowKey) ?? [];
  const kept = all.filter((key) => keys.has(key));
  if (rows !== undefined && kept.length < keys.size) setPicked({ keys: new Set(kept), last });
  const isAll = all.length > 0 && kept.length === all.length;
  return {
    rows: (rows ?? []).filter((row) => keys.has(rowKey(row))),
    isAll,
    has: (row) => keys.has(rowKey(row)),
    nameOf,
    toggle: (row, range = false) => {
      const key = rowKey(row);
      const next = new Set(keys);
      for (const one of between(all, range ? last : null, key)) {
        if (keys.has(key)) next.delete(one);
        else next.add(one);
      }
      setPicked({ keys: next, last: key });
    },
    toggleAll: () => setPicked(isAll ? NOTHING : { keys: new Set(all), last }),
    drop: (dropped) => {
      const gone = new Set(dropped.map(rowKey));
      setPicked((before) => ({ ...before, keys: new Set([...before.keys].filter((key) => !gone.has(key))) }));
    },
    clear: () => setPicked(NOTHING),
  };
}
