import type { RowSum } from './row-digest.ts';

/** What lies in a backup, one after the other, each between a `begin` and an `end` of this form. */
export type PartHeader =
  | {
      part: 'installation';
      migrations: { name: string; checksum: string }[];
      product: string;
      madeAt: string;
    }
  | { part: 'secret' }
  | { part: 'partitions' }
  | { part: 'table'; name: string; columns: string[] }
  | { part: 'sequences' }
  | { part: 'jobs' }
  | { part: 'file'; key: string }
  | { part: 'everything' };

/** What a part came to, known when it is over. */
export type PartEnd = Partial<RowSum> & { sha256?: string; bytes?: number; contents?: Totals };

/** What all parts came to. */
export interface Totals {
  tables: number;
  rows: number;
  jobs: number;
  files: number;
  fileBytes: number;
}

export type Progress = (step: { what: string; done: number; unit: 'rows' | 'bytes' | 'jobs' }) => void;

export const NO_TOTALS: Totals = { tables: 0, rows: 0, jobs: 0, files: 0, fileBytes: 0 };

/** In the database that a backup is made of, held by its connection: files that are deleted meanwhile have to stay. */
export const BACKUP_LOCK_KEY = 5_013_226_478;

/** The values of a part whose contents are JSON, an array in each frame. */
export function jsonFrame(values: readonly unknown[]): Buffer {
  return Buffer.from(JSON.stringify(values));
}
