import { act, cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sockets } from '../../../test/fake-socket.ts';
import { runHook } from '../../../test/render.tsx';
import { TENANT } from '../../../test/session.ts';
import { readPosition, useTaskFeed } from './use-task-feed.ts';

const changed = { type: 'task.updated', id: 41 };
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

async function feed() {
  const { queries, result } = await runHook(useTaskFeed);
  const read = vi.spyOn(queries, 'invalidateQueries');
  const say = (times = 1) =>
    act(() => {
      for (let count = 0; count < times; count += 1) sockets.at(-1)?.server.say(changed);
    });
  return { read, result, say };
}

it('listens in the tenant of the page', async () => {
  const { result } = await feed();
  expect(sockets.map(({ url }) => url)).toEqual([`wss://app.test/ws/tasks?tenant=${TENANT}`]);
  expect(result.current).toBe('connecting');
});

describe('changes', () => {
  it('that come together are read once', async () => {
    const { read, result, say } = await feed();
    say(5);
    expect(result.current).toBe('live');
    await wait(299);
    expect(read).not.toHaveBeenCalled();
    await wait(1);
    expect(read.mock.calls).toEqual([[{ queryKey: ['tasks'], refetchType: 'active' }]]);
  });

  it('that keep coming are read every two seconds', async () => {
    const { read, say } = await feed();
    say();
    await wait(300);
    for (let count = 0; count < 20; count += 1) {
      say();
      await wait(100);
    }
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('wait for somebody to look at the page', async () => {
    const { read, say } = await feed();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    say();
    await wait(300);
    expect(read.mock.calls).toEqual([[{ queryKey: ['tasks'], refetchType: 'none' }]]);
  });
});

describe('the position of the tasks', () => {
  const ready = (at: string) => act(() => void sockets.at(-1)?.server.say({ type: 'tasks.ready', at }));

  it('says whether something changed since they were read', async () => {
    const { read } = await feed();
    ready('run.7');
    await wait(300);
    expect(read).toHaveBeenCalledOnce();
    cleanup();
    const again = await feed();
    ready('run.7');
    await wait(60_000);
    expect(again.result.current).toBe('live');
    expect(again.read).not.toHaveBeenCalled();
    ready('run.8');
    await wait(300);
    expect(again.read).toHaveBeenCalledOnce();
  });

  it('counts as unknown where a change was heard that nobody has read yet', async () => {
    await feed();
    ready('run.9');
    cleanup();
    await wait(300);
    const { read } = await feed();
    ready('run.9');
    await wait(300);
    expect(read).toHaveBeenCalledOnce();
  });

  it('comes with the page', () => {
    expect(readPosition('tenant run.1')).toEqual({ tenant: 'tenant', at: 'run.1' });
    for (const text of [undefined, '', 'tenant']) expect(readPosition(text)).toBeNull();
  });
});

it('asks by itself while there is no live connection, and no longer once there is', async () => {
  const { read, result, say } = await feed();
  await wait(20_000);
  expect(read).toHaveBeenCalledOnce();
  say();
  await wait(300);
  read.mockClear();
  await wait(60_000);
  expect(read).not.toHaveBeenCalled();
  act(() => void sockets.at(-1)?.server.end(4401));
  expect(result.current).toBe('broken');
  await wait(20_000);
  expect(read).toHaveBeenCalledOnce();
});
