import { diskFull, diskFullProblem } from '../disk/disk-problems.ts';
import { Problem } from '../problem.ts';

/** For this long after a write that failed for lack of room, writes are refused. */
const REMEMBER_MS = 60_000;
const WRITES = /\b(insert into|delete from|merge into|update\s+[\w".]+\s+(as\s+[\w"]+\s+|[\w"]+\s+)?set)\b/i;

/** Whether the database has room to write. */
export interface Room {
  /** 503 for a statement that writes, while there is known to be no room; in transactions too, which may then only read. */
  refusalOf(statement: string): Problem | null;
  /** Notes whether a transaction failed for lack of room; answers the error as it is. */
  note(error: unknown): unknown;
  /** Whether writes are refused, or the database refused one a moment ago. */
  lacking(): boolean;
}

/** `full` says what is known of the disk; a database elsewhere reports a full disk with its errors. */
export function createRoom(full: () => boolean): Room {
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    refusalOf: (statement) => (full() && WRITES.test(statement) ? diskFull() : null),
    note: (error) => {
      const refused = error instanceof Problem && error.code === diskFullProblem.definition.code;
      // Our own refusal has no cause, so it does not make the time without writes longer.
      if (refused && error.cause !== undefined) refusedAt = performance.now();
      return error;
    },
    lacking: () => full() || performance.now() - refusedAt < REMEMBER_MS,
  };
}
