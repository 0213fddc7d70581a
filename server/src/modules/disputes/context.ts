import type { Storage } from '../../platform/storage/storage.ts';
import type { DirectoryContext } from '../directory/index.ts';

/** What the routes of disputes need beside those of sales. */
export interface DisputesContext extends DirectoryContext {
  /** Where the documents of the defence lie. */
  storage: Storage;
}
