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

interface RunTogether<Row> extends Pick<Run<Row>, 'onProgress' | 'signal'> {
  /** Does the work to rows in one request; answers those that were refused. */
  work: (rows: readonly Row[]) => Promise<readonly Refused<Row>[]>;
}

/** How many records one request takes. */
const TOGETHER = 100;

/**
 * Does the work to all rows, many in each request; a refusal of one stops none of the others. A request without an answer is sent
 * again under its key, so that it is done once; rows of one that fails are refused with it.
 */
export async function runTogether<Row>(rows: readonly Row[], run: RunTogether<Row>): Promise<Outcome<Row>> {
  const refused: Refused<Row>[] = [];
  let settled = 0;
  for (let from = 0; from < rows.length && !run.signal.aborted; from += TOGETHER) {
    const some = rows.slice(from, from + TOGETHER);
    try {
      refused.push(...(await answered(() => run.work(some))));
    } catch (thrown) {
      refused.push(...some.map((row) => ({ row, error: asApiError(thrown) })));
    }
    settled += some.length;
    run.onProgress(settled);
  }
  const failed = new Set(refused.map(({ row }) => row));
  return { done: rows.slice(0, settled).filter((row) => !failed.has(row)), refused };
}

async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (thrown) {
      if (!mayPass(thrown) || tries === TRIES) throw thrown;
    }
    await pause(tries);
  }
}

const pause = (tries: number) => new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tries));

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
    await pause(tries);
  }
}
