const SHORTEST_TITLE = 3;
const LONGEST_TITLE = 180;
const LINE_BREAK = /\s*[\r\n]\s*/;
export const MOST_TITLES = 500;

export interface BulkPreview {
  /** What becomes a task, in order; those of `tooLong` among them. */
  titles: readonly string[];
  /** Too short to be a title, left out without an error. */
  skipped: readonly string[];
  /** Those of `titles` that several lines became. */
  joined: readonly string[];
  /** Keep everything from being created. */
  tooLong: readonly string[];
  tooMany: boolean;
}

/** In characters as people count them, not in UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

/** What the server would do with titles separated by `;`. */
export function previewTitles(items: string): BulkPreview {
  const all = items
    .split(';')
    .map((title) => title.trim().split(LINE_BREAK))
    .filter((lines) => lines.join('') !== '')
    .map((lines) => ({ title: lines.join(' '), isJoined: lines.length > 1 }));
  const isTitle = ({ title }: { title: string }) => lengthOf(title) >= SHORTEST_TITLE;
  const titles = all.filter(isTitle).map(({ title }) => title);
  return {
    titles,
    skipped: all.filter((one) => !isTitle(one)).map(({ title }) => title),
    joined: all.filter((one) => one.isJoined && isTitle(one)).map(({ title }) => title),
    tooLong: titles.filter((title) => lengthOf(title) > LONGEST_TITLE),
    tooMany: titles.length > MOST_TITLES,
  };
}
