import { describe, expect, it } from 'vitest';
import { runHook } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

const LOST = new ApiError({ status: 0, code: 'network.unreachable', message: '' });
const REFUSED = new ApiError({ status: 409, code: 'x.taken', message: '' });

/** Tries one thing after another and answers the keys; `null` is done. */
async function keysOf(...tries: readonly (readonly [asked: unknown, answer: ApiError | null])[]) {
  const { result } = await runHook(useIdempotencyKey);
  const keys: string[] = [];
  for (const [asked, answer] of tries) {
    const attempt = result.current(asked, async (key) => {
      keys.push(key);
      if (answer !== null) throw answer;
    });
    await attempt.catch(() => undefined);
  }
  return keys;
}

describe('after an answer that never came', () => {
  it('the same is sent under the same key, however it was made', async () => {
    const [first, second] = await keysOf(
      [{ nome: 'Loja', cidade: 'Santos' }, LOST],
      [{ nome: 'Loja', cidade: 'Santos' }, null],
    );
    expect(first).toBeTruthy();
    expect(second).toBe(first);
  });

  it('what was changed since is another request', async () => {
    const [first, second] = await keysOf([{ nome: 'Loja' }, LOST], [{ nome: 'Loja 2' }, null]);
    expect(second).not.toBe(first);
  });

  it('what is changed back is the first request again, which may have been done', async () => {
    const [first, , third] = await keysOf(
      [{ nome: 'Loja' }, LOST],
      [{ nome: 'Loja 2' }, LOST],
      [{ nome: 'Loja' }, null],
    );
    expect(third).toBe(first);
  });

  it('an answer to something else leaves the key alone', async () => {
    const [first, , third] = await keysOf(
      [{ nome: 'Loja' }, LOST],
      [{ nome: 'Loja 2' }, null],
      [{ nome: 'Loja' }, null],
    );
    expect(third).toBe(first);
  });

  it('holds for a change that is asked for without words', async () => {
    const [first, second] = await keysOf([undefined, LOST], [undefined, null]);
    expect(second).toBe(first);
  });
});

it.each([
  ['done', null],
  ['refused', REFUSED],
])('the same after it was %s is a new wish with a new key', async (_how, answer) => {
  const [first, second] = await keysOf(['feito', answer], ['feito', null]);
  expect(second).not.toBe(first);
});
