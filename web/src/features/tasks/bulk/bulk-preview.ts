import { type BulkTitles, MOST_TITLES, splitTitles, titleFault } from '@retaguarda/rules/task-titles';

export interface BulkPreview extends BulkTitles {
  /** Keep everything from being created. */
  tooLong: readonly string[];
  tooMany: boolean;
}

/** What the server would do with titles separated by `;`. */
export function previewTitles(items: string): BulkPreview {
  const split = splitTitles(items);
  return {
    ...split,
    tooLong: split.titles.filter((title) => titleFault(title) === 'tooLong'),
    tooMany: split.titles.length > MOST_TITLES,
  };
}
