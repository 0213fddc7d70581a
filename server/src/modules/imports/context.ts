import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { DirectoryContext } from '../directory/index.ts';

/** What the routes and jobs of imports need. */
export interface ImportsContext extends DirectoryContext {
  /** Where files wait until they are read. */
  storage: Storage;
  /** Seals files that may hold secrets while they wait. */
  imports: { secret: Buffer };
  /** Counts the lines that files came to. */
  metrics: Metrics;
}
