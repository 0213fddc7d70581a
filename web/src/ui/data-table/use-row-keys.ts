import type { RefObject } from 'react';
import { type Shortcuts, useShortcuts } from '../keyboard/use-shortcuts.ts';
import type { Selection } from './use-selection.ts';

interface RowKeys<Row> {
  rows: readonly Row[];
  /** Single keys that act on the row in focus. */
  shortcuts: Readonly<Record<string, (row: Row) => void>>;
  selection: Selection<Row> | undefined;
}

/** What of a row takes the focus: the link that opens it, or the box that selects it. */
const targetOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-row-link]') ?? row.querySelector<HTMLElement>('[data-row-select]');

/**
 * `j` and `k` move from row to row, and `o` opens the one in focus. Where rows can be selected, `x` does so, `X` with
 * everything up to it, and Escape takes the selection away.
 */
export function useRowKeys<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  { rows, selection, shortcuts }: RowKeys<Row>,
): void {
  const elements = () => [...(body.current?.children ?? [])];
  const place = () => elements().findIndex((row) => row.contains(document.activeElement));
  const move = (by: 1 | -1) => {
    const targets = elements().map(targetOf);
    const at = place();
    const next = at === -1 ? (by === 1 ? 0 : targets.length - 1) : at + by;
    const target = targets[Math.min(targets.length - 1, Math.max(0, next))];
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  };
  const onRow = (act: (row: Row) => void) => () => {
    const row = rows[place()];
    if (row !== undefined) act(row);
  };
  const open = () => elements()[place()]?.querySelector<HTMLElement>('[data-row-link]')?.click();
  const selecting: Shortcuts = selection
    ? {
        x: onRow((row) => selection.toggle(row)),
        X: onRow((row) => selection.toggle(row, true)),
        ...(selection.rows.length > 0 ? { Escape: selection.clear } : {}),
      }
    : {};
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    o: open,
    ...selecting,
    ...Object.fromEntries(Object.entries(shortcuts).map(([key, act]) => [key, onRow(act)])),
  });
}
