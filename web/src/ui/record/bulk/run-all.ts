import { type ApiError, asApiError, mayPass } from '../../../api/problem.ts';

/** A record that the server would not change, and why. */
export interface Refused<Row> {
  row: Row;
  error: ApiError;
}

export interface Outcome<Row> {
  done: readonly Row[];
  refused: readonly Refused<Row>[];
}

/** How many records are worked on at the same time. */
const AT_ONCE = 4;
const TRIES = 3;
const PAUSE_MS = 400;

interface Run<Row> {
  work: (row: Row) => Promise<unknown>;
  /** Whether the record is already as it should be. */
  isDone: (row: Row) => Promise<boolean>;
  /** Told how many are settled whenever one more is. */
  onProgress: (settled: number) => void;
  /** Ends it early: what was begun is finished, and nothing more is begun. */
  signal: AbortSignal;
}

/** Does the work to all rows, a few at a time; a refusal of one stops none of the others. */
export async function runAll<Row>(rows: readonly Row[], run: Run<Row>): Promise<Outcome<Row>> {
  const done: Row[] = [];
  const refused: Refused<Row>[] = [];
  const waiting = rows.values();
  const takeNext = async () => {
    for (const row of waiting) {
      if (run.signal.aborted) return;
      try {
        await untilAnswered(row, run);
        done.push(row);
      } catch (thrown) {
        refused.push({ row, error: asApiError(thrown) });
      }
      run.onProgress(done.length + refused.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, rows.length) }, takeNext));
  return { done, refused };
}

/**
 * Does the work until the server has answered. A try without an answer may have been done, so that the next one is refused as
 * stale: then the record itself says whether it is as it should be.
 */
async function untilAnswered<Row>(row: Row, { isDone, work }: Run<Row>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work(row);
      return;
    } catch (thrown) {
      if (!mayPass(thrown)) {
        if (tries > 1 && (await isDone(row).catch(() => false))) return;
        throw thrown;
      }
      if (tries === TRIES) throw thrown;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));
  }
}
