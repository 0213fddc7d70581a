const SHORTEST_TITLE = 3;
const LONGEST_TITLE = 180;
export const MOST_TITLES = 500;

export interface BulkPreview {
  /** What becomes a task, in order; those of `tooLong` among them. */
  titles: readonly string[];
  /** Too short to be a title, left out without an error. */
  skipped: readonly string[];
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
    .map((title) => title.trim())
    .filter((title) => title !== '');
  const titles = all.filter((title) => lengthOf(title) >= SHORTEST_TITLE);
  return {
    titles,
    skipped: all.filter((title) => lengthOf(title) < SHORTEST_TITLE),
    tooLong: titles.filter((title) => lengthOf(title) > LONGEST_TITLE),
    tooMany: titles.length > MOST_TITLES,
  };
}
