import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { runHook } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { orReload } from './stale.ts';
import { useRecordMutation } from './use-record-mutation.ts';

const TOUCHES = [['terminals'], ['rentals']];
const REFUSED = new ApiError({ status: 409, code: 'x.taken', message: 'Já existe.' });
const LOST = new ApiError({ status: 0, code: 'network.unreachable', message: '' });

async function mutation(work: (asked: string, key: string) => Promise<string>) {
  const onDone = vi.fn();
  const { queries, result } = await runHook(() =>
    useRecordMutation({ work, touches: TOUCHES, said: (done, asked) => `${asked}: ${done}`, onDone }),
  );
  const read = vi.spyOn(queries, 'invalidateQueries');
  const run = (asked = 'T-1') => act(() => result.current.run(asked).catch((error: unknown) => error));
  return { onDone, read, result, run };
}

describe('a change of a record', () => {
  it('brings up to date all that it touches, says that it was done, and goes on', async () => {
    const { onDone, read, run } = await mutation(async () => 'salvo');
    await run();
    expect(read.mock.calls).toEqual(TOUCHES.map((queryKey) => [{ queryKey }]));
    expect(screen.getByText('T-1: salvo')).toBeTruthy();
    expect(onDone).toHaveBeenCalledWith('salvo', 'T-1');
  });

  it('is busy until the page is up to date', async () => {
    const { read, result } = await mutation(async () => 'salvo');
    const page = Promise.withResolvers<void>();
    read.mockReturnValue(page.promise);
    act(() => result.current.act('T-1'));
    await waitFor(() => expect(read).toHaveBeenCalled());
    await waitFor(() => expect(result.current.busy).toBe(true));
    page.resolve();
    await waitFor(() => expect(result.current.busy).toBe(false));
  });

  it('that is refused brings the page up to date all the same, and does not go on', async () => {
    const { onDone, read, run } = await mutation(() => Promise.reject(REFUSED));
    expect(await run()).toBe(REFUSED);
    expect(read).toHaveBeenCalledTimes(TOUCHES.length);
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.queryByText('Já existe.')).toBeNull();
  });

  it('shows a refusal itself where nobody waits for it', async () => {
    const { result } = await mutation(() => Promise.reject(REFUSED));
    act(() => result.current.act('T-1'));
    expect(await screen.findByText('Já existe.')).toBeTruthy();
  });
});

describe('a change that can be taken back', () => {
  it('and is told late leaves the key to what was done after it', async () => {
    const answers = { first: Promise.withResolvers<void>(), second: Promise.withResolvers<void>() };
    const undone: string[] = [];
    const { result } = await runHook(() =>
      useRecordMutation({
        work: (asked: 'first' | 'second') => answers[asked].promise,
        touches: [],
        said: (_done, asked) => asked,
        undo: (_done, asked) => async () => void undone.push(asked),
      }),
    );
    act(() => result.current.act('first'));
    act(() => result.current.act('second'));
    answers.second.resolve();
    await screen.findByRole('button', { name: /Desfazer/ });
    answers.first.resolve();
    await screen.findByText('first');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(undone).toEqual(['second']));
  });
});

describe('a change that takes a record away', () => {
  const GONE = ['terminals', 'detail', 5];

  async function removal(work: () => Promise<void>) {
    const { queries, result } = await runHook(() =>
      useRecordMutation({ work, touches: [['terminals']], removes: GONE }),
    );
    const all = [GONE, ['terminals', 'detail', 6], ['terminals', 'list']];
    for (const queryKey of all) queries.setQueryData(queryKey, {});
    await act(() => result.current.run().catch(() => null));
    return all.map((queryKey) => queries.getQueryState(queryKey)?.isInvalidated);
  }

  it('forgets it, and brings up to date what else there is', async () => {
    expect(await removal(async () => {})).toEqual([undefined, true, true]);
  });

  it('and is refused keeps it, and brings it up to date', async () => {
    expect(await removal(() => Promise.reject(REFUSED))).toEqual([true, true, true]);
  });

  it('does not read it again while it is still on the page', async () => {
    const read = vi.fn(async () => ({}));
    const { result } = await runHook(() => {
      useQuery({ queryKey: GONE, queryFn: read });
      return useRecordMutation({ work: async () => {}, touches: [['terminals']], removes: GONE });
    });
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    await act(() => result.current.run());
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('the key of a creation', () => {
  const keysOf = async (...answers: (ApiError | null)[]) => {
    const keys: string[] = [];
    const { run } = await mutation(async (_asked, key) => {
      const answer = answers[keys.push(key) - 1] ?? null;
      if (answer !== null) throw answer;
      return 'salvo';
    });
    for (const _answer of answers) await run();
    return keys;
  };

  it.each([
    ['no answer came', LOST],
    ['the server failed', new ApiError({ status: 502, code: 'http.502', message: '' })],
  ])('stays while %s, so that a second try makes no second record', async (_why, answer) => {
    const [first, second] = await keysOf(answer, null);
    expect(second).toBe(first);
  });

  it.each([
    ['it was done', null],
    ['it was refused', REFUSED],
  ])('is another one after %s', async (_why, answer) => {
    const [first, second] = await keysOf(answer, null);
    expect(second).not.toBe(first);
  });
});

describe('a change at once against an old version', () => {
  const reload = vi.fn(async () => {});

  it.each([
    ['status 412', new ApiError({ status: 412, code: 'user.stale', message: 'velho' })],
    [
      'the code alone, as of one among many',
      new ApiError({ status: 200, code: 'request.preconditionFailed', message: 'velho' }),
    ],
  ])('by %s reads the page anew and says so', async (_how, error) => {
    reload.mockClear();
    await expect(orReload(Promise.reject(error), reload, 'Outra pessoa alterou.')).rejects.toMatchObject({
      status: 412,
      message: 'Outra pessoa alterou.',
    });
    expect(reload).toHaveBeenCalledOnce();
  });

  it('any other refusal is thrown as it is, and reads nothing', async () => {
    reload.mockClear();
    await expect(orReload(Promise.reject(REFUSED), reload, 'x')).rejects.toBe(REFUSED);
    await expect(orReload(Promise.resolve('feito'), reload, 'x')).resolves.toBe('feito');
    expect(reload).not.toHaveBeenCalled();
  });
});
