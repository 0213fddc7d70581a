import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/problem.ts';
import { runAll, runTogether } from './run-all.ts';

const refusal = (status: number, code = 'x') => new ApiError({ status, code, message: `Não ${status}.` });
const lost = () => new TypeError('the network is away');
const onProgress = vi.fn();
const never = async () => false;

const run = (
  rows: readonly number[],
  work: (row: number) => Promise<unknown>,
  more: { isDone?: (row: number) => Promise<boolean>; signal?: AbortSignal } = {},
) => runAll(rows, { work, isDone: never, onProgress, signal: new AbortController().signal, ...more });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onProgress.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('many records', () => {
  it('are worked on four at a time, each once', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => at);
    let [busy, most] = [0, 0];
    const worked: number[] = [];
    const { done, refused } = await run(rows, async (row) => {
      busy += 1;
      most = Math.max(most, busy);
      worked.push(row);
      await Promise.resolve();
      busy -= 1;
    });
    expect(most).toBe(4);
    expect(worked).toEqual(rows);
    expect([done.length, refused]).toEqual([10, []]);
    expect(onProgress.mock.calls.flat()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('are done although one of them is refused', async () => {
    const { done, refused } = await run([1, 2, 3], async (row) => {
      if (row === 2) throw refusal(412);
    });
    expect(done).toEqual([1, 3]);
    expect(refused.map(({ error, row }) => [row, error.message])).toEqual([[2, 'Não 412.']]);
  });

  it('are begun no more once it was stopped', async () => {
    const stop = new AbortController();
    const rows = Array.from({ length: 9 }, (_, at) => at);
    const work = async () => {
      await Promise.resolve();
      stop.abort();
    };
    const { done } = await run(rows, work, { signal: stop.signal });
    expect(done).toEqual([0, 1, 2, 3]);
  });
});

describe('an answer that was lost', () => {
  /** A record whose first try is lost, and whose second ends as given. */
  async function second(end: () => unknown, isDone = never) {
    const work = vi.fn(async () => end()).mockRejectedValueOnce(lost());
    const outcome = run([1], work, { isDone });
    await vi.runAllTimersAsync();
    return { ...(await outcome), tries: work.mock.calls.length };
  }

  const stale = () => {
    throw refusal(412);
  };

  it('is asked for again', async () => {
    expect(await second(() => 'ok')).toEqual({ done: [1], refused: [], tries: 2 });
  });

  it('counts as done where the next try finds it done', async () => {
    expect(await second(stale, async () => true)).toMatchObject({ done: [1], refused: [], tries: 2 });
  });

  it.each([
    ['another has changed it', never],
    ['nobody can tell', () => Promise.reject(lost())],
  ])('is refused where %s', async (_why, isDone) => {
    const { done, refused } = await second(stale, isDone);
    expect(done).toEqual([]);
    expect(refused[0]?.error.status).toBe(412);
  });

  it('is given up in the end', async () => {
    const work = vi.fn(() => Promise.reject(lost()));
    const outcome = run([1], work);
    await vi.runAllTimersAsync();
    expect((await outcome).refused[0]?.error.code).toBe('network.unreachable');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is not asked about where the server has refused at once', async () => {
    const isDone = vi.fn(async () => true);
    const { refused } = await run([1], stale, { isDone });
    expect(refused).toHaveLength(1);
    expect(isDone).not.toHaveBeenCalled();
  });
});

describe('many records in one request', () => {
  const together = async (
    amount: number,
    work: (rows: readonly number[]) => Promise<readonly { row: number; error: ApiError }[]>,
  ) => {
    const rows = Array.from({ length: amount }, (_, at) => at);
    const outcome = runTogether(rows, { work, onProgress, signal: new AbortController().signal });
    await vi.runAllTimersAsync();
    return outcome;
  };

  it('are a hundred at a time, and what is refused of one holds none of the others', async () => {
    const work = vi.fn(async (rows: readonly number[]) =>
      rows.filter((row) => row === 3).map((row) => ({ row, error: refusal(412) })),
    );
    const { done, refused } = await together(150, work);
    expect(work.mock.calls.map(([rows]) => rows.length)).toEqual([100, 50]);
    expect([done.length, refused.map(({ row }) => row)]).toEqual([149, [3]]);
    expect(onProgress.mock.calls.flat()).toEqual([100, 150]);
  });

  it('are asked for again where the answer was lost, and refused together where the server refuses', async () => {
    const work = vi.fn(async () => []).mockRejectedValueOnce(lost());
    expect((await together(2, work)).done).toEqual([0, 1]);
    expect(work).toHaveBeenCalledTimes(2);
    const { done, refused } = await together(2, () => Promise.reject(refusal(403)));
    expect([done, refused.map(({ error }) => error.status)]).toEqual([[], [403, 403]]);
  });
});
