import type pg from 'pg';

/** What is kept of how far work has come; as the work understands it, for example the last key. */
export type Position = Record<string, string | number>;

/**
 * Work on rows that were there before a release, in small batches while people work: what a migration would lock a large table for.
 * Each batch finds its rows behind the position of the one before, by a key, and changes them with statements that change nothing
 * a second time.
 */
export interface Backfill {
  name: string;
  /** About how many rows there are to go through, for who asks how far it is. */
  expected(client: pg.ClientBase): Promise<number>;
  /** Does the next rows in the transaction it is in, as the owner of the tables. A null position is the end. */
  batch(
    client: pg.ClientBase,
    position: Position | null,
  ): Promise<{ position: Position | null; rows: number }>;
}

export interface BackfillState {
  name: string;
  position: Position | null;
  rows: number;
  expected: number | null;
  startedAt: Date;
  movedAt: Date;
  finishedAt: Date | null;
}
