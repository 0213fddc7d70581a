import type { RefObject } from 'react';
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts';

const linksOf = (column: Element | undefined): HTMLElement[] => [
  ...(column?.querySelectorAll<HTMLElement>('[data-row-link]') ?? []),
];

/**
 * `j` and `k` move within a column, `h` and `l` to the next one with cards in it, `o` opens, and `e` edits.
 * Each card has one `data-row-link`, which names its task.
 */
export function useCardKeys(board: RefObject<HTMLElement | null>, onEdit: (taskId: number) => void): void {
  const columns = () => [...(board.current?.querySelectorAll('[data-column]') ?? [])];
  const place = () => {
    const all = columns().map(linksOf);
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
    for (let at = start + by; at >= 0 && at < all.length; at += by) {
      const links = all[at] ?? [];
      if (links.length > 0) {
        focus(links[Math.min(links.length - 1, Math.max(0, row))]);
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
