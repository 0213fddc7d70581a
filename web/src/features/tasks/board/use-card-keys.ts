import type { RefObject } from 'react';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';

const linksOf = (column: Element): HTMLElement[] => [
  ...column.querySelectorAll<HTMLElement>('[data-row-link]'),
];

const laneOf = (link: Element | undefined): Element | null => link?.closest('[data-lane]') ?? null;

/** The cards of each column from top to bottom, through all rows of the board. */
function cardsOf(board: HTMLElement | null): HTMLElement[][] {
  const parts = [...(board?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
  const names = [...new Set(parts.map(({ dataset }) => dataset['column']))];
  return names.map((name) => parts.filter(({ dataset }) => dataset['column'] === name).flatMap(linksOf));
}

/**
 * `j` and `k` move within a column, `h` and `l` to the next one with cards in it, in the same row of the board, `o` opens, and `e`
 * edits.
 * Each card has one `data-row-link`, which names its task.
 */
export function useCardKeys(board: RefObject<HTMLElement | null>, onEdit: (taskId: number) => void): void {
  const place = () => {
    const all = cardsOf(board.current);
    const column = all.findIndex((links) => links.some((link) => link.matches(':focus')));
    const row = all[column]?.findIndex((link) => link.matches(':focus')) ?? -1;
    return { all, column, row };
  };
  const focus = (link: HTMLElement | undefined) => {
    link?.focus();
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const within = (by: 1 | -1) => {
    const { all, column, row } = place();
    const links = all[column] ?? all.find((some) => some.length > 0) ?? [];
    focus(links[Math.min(links.length - 1, Math.max(0, column === -1 ? 0 : row + by))]);
  };
  const across = (by: 1 | -1) => {
    const { all, column, row } = place();
    const start = column === -1 ? (by === 1 ? -1 : all.length) : column;
    const lane = laneOf(all[column]?.[row]);
    const beside = (links: HTMLElement[]) =>
      lane === null ? links : links.filter((link) => laneOf(link) === lane);
    const depth = Math.max(
      0,
      beside(all[column] ?? []).findIndex((link) => link.matches(':focus')),
    );
    for (let at = start + by; at >= 0 && at < all.length; at += by) {
      const links = beside(all[at] ?? []);
      if (links.length > 0) {
        focus(links[Math.min(links.length - 1, depth)]);
        return;
      }
    }
  };
  const focused = () => {
    const { all, column, row } = place();
    return all[column]?.[row];
  };
  const edit = () => {
    const id = Number(focused()?.dataset['rowLink']);
    if (id > 0) onEdit(id);
  };
  useShortcuts({
    j: () => within(1),
    k: () => within(-1),
    l: () => across(1),
    h: () => across(-1),
    o: () => focused()?.click(),
    e: edit,
  });
}
