import type { DirectoryContext } from '../directory/index.ts';

/** What the routes of operations need: what those of the directory need, since establishments belong to companies. */
export type OperationsContext = DirectoryContext;
