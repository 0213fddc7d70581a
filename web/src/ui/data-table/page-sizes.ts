/** Rows per page to choose from; the first is the usual one. */
export const PAGE_SIZES = [20, 50, 100] as const;
