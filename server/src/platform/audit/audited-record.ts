import type { Caller } from '../auth/caller.ts';
import type { Database } from '../db/database.ts';

/** A record that the audit log speaks of, as a reader of the log sees it. */
export interface NamedRecord {
  id: number;
  tenantId: number;
  name: string;
  /** What the web application needs beside the number to show it, such as the month of a statement; null where nothing. */
  within: string | null;
  /** When it was made: no entry about it is older. */
  since: Date;
  /** The number of the file of sales that it came with. */
  importId?: number | null;
}

/** What is asked for: records of tenants that the caller reaches. */
export interface RecordSearch {
  tenantIds: readonly number[];
  ids: readonly number[];
}

/** One type of target of the audit log; the module that owns the records knows who may see them and what they are called. */
export interface AuditedRecord {
  /** Those of the records that are there and that the caller may see, in one statement. */
  find(database: Database, caller: Caller, search: RecordSearch): Promise<readonly NamedRecord[]>;
  /** The number of the record of that uuid, where the web application knows such records by it; null when there is none. */
  numberOf?(database: Database, caller: Caller, uuid: string): Promise<number | null>;
  /** Whether entries about one record may stand in the log of any tenant, as those of people do. */
  isOfManyTenants?: true;
}

/** By the type that entries have for them. */
export type AuditedRecords = Readonly<Record<string, AuditedRecord>>;
