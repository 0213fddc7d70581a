import type { ListViews } from '../../../api/list-views.ts';

/** As much as the server takes. */
export const LONGEST_NAME = 60;

/** A view that gets another name: one's own, or one that somebody else shares. */
export type RenamedView = ListViews['views'][number] | ListViews['shared'][number];
