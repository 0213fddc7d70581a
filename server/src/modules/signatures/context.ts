import type { Storage } from '../../platform/storage/storage.ts';
import type { DirectoryContext } from '../directory/index.ts';

/** What the routes and jobs of signatures need. */
export interface SignaturesContext extends DirectoryContext {
  /** Where signed documents lie. */
  storage: Storage;
  /** What webhooks of signature providers are checked with; without a secret none is taken. */
  esign: { secrets: readonly string[]; requireTimestamp: boolean };
  /** Where signed documents may be fetched from; one by plain http may lie in a private network. */
  signedDocumentOrigins: readonly string[];
}
