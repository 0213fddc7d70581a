import type { Storage } from '../../platform/storage/storage.ts';
import type { DirectoryContext } from '../directory/index.ts';

/** What the routes of operations need: what those of the directory need, since establishments belong to companies. */
export interface OperationsContext extends DirectoryContext {
  /** True once the process has begun to stop: whoever waits for changes stops waiting. */
  stopping(): boolean;
  storage: Storage;
  /** What webhooks of signature providers are checked with; without a secret none is taken. */
  esign: { secrets: readonly string[]; requireTimestamp: boolean };
  /** How long sales wait: a Pix for its payment, others for their capture. */
  saleExpiry: { pixMinutes: number; authorisationDays: number };
  /** Where signed documents may be fetched from; one by plain http may lie in a private network. */
  signedDocumentOrigins: readonly string[];
}
