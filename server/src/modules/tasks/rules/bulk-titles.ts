import { lengthOf } from '../task-input.ts';

const SHORTEST_TITLE = 3;

/** Titles of a bulk creation: those that become tasks, and those too short to be one. */
export interface BulkTitles {
  titles: string[];
  skipped: string[];
}

/** Splits `a; b; c`; nothing between two separators is no title at all. */
export function splitTitles(items: string): BulkTitles {
  const all = items
    .split(';')
    .map((title) => title.trim())
    .filter((title) => title !== '');
  const isTitle = (title: string) => lengthOf(title) >= SHORTEST_TITLE;
  return { titles: all.filter(isTitle), skipped: all.filter((title) => !isTitle(title)) };
}
