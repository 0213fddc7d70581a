import { lengthOf, visibleLength } from './visible-text.ts';

/** The fewest and the most characters of the title of a task. */
export const TITLE_LIMITS = { min: 3, max: 180 } as const;

/** The fewest and the most characters of the title of a step of a checklist or a flow. */
export const PART_TITLE_LIMITS = { min: 2, max: 180 } as const;

/** Titles that one bulk creation takes. */
export const MOST_TITLES = 500;

/** The fewest characters of a comment that can be seen. */
export const SHORTEST_COMMENT = 2;

/** What is wrong with a title; null when nothing is. What cannot be seen makes no title longer. */
export function titleFault(
  title: string,
  { max, min }: { min: number; max: number } = TITLE_LIMITS,
): 'tooShort' | 'tooLong' | null {
  const trimmed = title.trim();
  if (visibleLength(trimmed) < min) return 'tooShort';
  return lengthOf(trimmed) > max ? 'tooLong' : null;
}

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
  const titles = all.filter(({ title }) => visibleLength(title) >= TITLE_LIMITS.min);
  return {
    titles: titles.map(({ title }) => title),
    skipped: all.filter((one) => !titles.includes(one)).map(({ title }) => title),
    joined: titles.filter(({ isJoined }) => isJoined).map(({ title }) => title),
  };
}
