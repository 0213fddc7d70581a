import { visibleLength } from '../../../platform/visible-text.ts';

const SHORTEST_TITLE = 3;
const LINE_BREAK = /\s*[\r\n]\s*/;

/** Titles of a bulk creation: those that become tasks, those too short to be one, and those that several lines became. */
export interface BulkTitles {
  titles: string[];
  skipped: string[];
  joined: string[];
}

/**
 * Splits `a; b; c`; nothing between two separators is no title at all. Only `;` separates: a title over several lines is
 * written in one, and named in `joined`, since lines may have been meant as titles.
 */
export function splitTitles(items: string): BulkTitles {
  const all = items
    .split(';')
    .map((title) => title.trim().split(LINE_BREAK))
    .filter((lines) => lines.join('') !== '')
    .map((lines) => ({ title: lines.join(' '), isJoined: lines.length > 1 }));
  const titles = all.filter(({ title }) => visibleLength(title) >= SHORTEST_TITLE);
  return {
    titles: titles.map(({ title }) => title),
    skipped: all.filter((one) => !titles.includes(one)).map(({ title }) => title),
    joined: titles.filter(({ isJoined }) => isJoined).map(({ title }) => title),
  };
}
