import type { ImportColumns, ImportLayout } from './import-columns.ts';
import type { ImportFault } from './import-fault.ts';

/** What a line says, or everything that is wrong with it. */
export type LineReading<Candidate> = { candidate: Candidate } | { faults: ImportFault[] };

/** How the lines of files of one kind are read. */
export interface ImportLines<Candidate> {
  columns: ImportColumns;
  /** A function that reads the lines of one file. */
  reader(layout: ImportLayout): (fields: readonly (string | undefined)[]) => LineReading<Candidate>;
}
