import { diskFull, diskFullProblem } from '../disk/disk-problems.ts';
import { Problem } from '../problem.ts';

/** For this long after a write that found none, there is said to be no room. */
const REMEMBER_MS = 60_000;
const WRITES = /\b(insert into|delete from|merge into|update\s+[\w".]+\s+(as\s+[\w"]+\s+|[\w"]+\s+)?set)\b/i;

/** Whether the database has room to write. */
export interface Room {
  /** 503 for a statement that writes, while it is known that there is none: also transactions may only read. */
  refusalOf(statement: string): Problem | null;
  /** Notes whether a transaction failed for lack of room; answers the error as it is. */
  note(error: unknown): unknown;
  /** Whether writes are refused, or were a moment ago by the database itself. */
  lacking(): boolean;
}

/** `full` tells what is seen from outside; a database elsewhere says by itself when its disk is full. */
export function createRoom(full: () => boolean): Room {
  let refusedAt = Number.NEGATIVE_INFINITY;
  return {
    refusalOf: (statement) => (full() && WRITES.test(statement) ? diskFull() : null),
    note: (error) => {
      const refused = error instanceof Problem && error.code === diskFullProblem.definition.code;
      // Our own refusal has no cause, and ends with what it comes from.
      if (refused && error.cause !== undefined) refusedAt = performance.now();
      return error;
    },
    lacking: () => full() || performance.now() - refusedAt < REMEMBER_MS,
  };
}
