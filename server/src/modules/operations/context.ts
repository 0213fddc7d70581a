import type { Storage } from '../../platform/storage/storage.ts';
import type { SalesContext } from '../sales/index.ts';

/** What the routes of operations need: what those of sales need. */
export interface OperationsContext extends SalesContext {
  storage: Storage;
  /** What webhooks of signature providers are checked with; without a secret none is taken. */
  esign: { secrets: readonly string[]; requireTimestamp: boolean };
  /** Where signed documents may be fetched from; one by plain http may lie in a private network. */
  signedDocumentOrigins: readonly string[];
}
