import type { Logger } from '../../platform/log/logger.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { TasksContext } from '../tasks/index.ts';

/** What a search needs: what the modules need whose records it finds, and where to tell of a kind that failed. */
export interface SearchContext extends DirectoryContext, TasksContext {
  log: Logger;
}
