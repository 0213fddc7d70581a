import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sockets } from '../../../test/fake-socket.ts';
import { runHook } from '../../../test/render.tsx';
import { TENANT } from '../../../test/session.ts';
import { presenceStore } from './presence-store.ts';
import { usePresenceFeed } from './use-presence-feed.ts';

const join = (userId: string) => ({ type: 'presence.join', userId, ts: '2026-11-20T12:00:00.000Z' });
const leave = (userId: string) => ({ ...join(userId), type: 'presence.leave' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  presenceStore.reset();
});

it('keeps the caller online in the tenant of the page', async () => {
  await runHook(usePresenceFeed);
  expect(sockets.map(({ url }) => url)).toEqual([`wss://app.test/ws/presence?tenant=${TENANT}`]);
});

it('nobody is online without a tenant', async () => {
  await runHook(usePresenceFeed, { caller: { tenant: null, tenants: [] } });
  expect(sockets).toEqual([]);
});

it('many who come at once are read once, and who came back has not left', async () => {
  const { queries } = await runHook(usePresenceFeed);
  const read = vi.spyOn(queries, 'invalidateQueries');
  act(() => {
    sockets[0]?.server.say(leave('a'));
    sockets[0]?.server.say(leave('b'));
    sockets[0]?.server.say(join('a'));
  });
  expect(read).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(read.mock.calls).toEqual([[{ queryKey: ['presence'] }]]);
  expect(presenceStore.read()).toMatchObject({ state: 'live', left: new Set(['b']) });
});

it('comes back by itself after a loss, and not after a refusal', async () => {
  await runHook(usePresenceFeed);
  act(() => void sockets[0]?.server.end(1006));
  expect(presenceStore.read().state).toBe('broken');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(sockets).toHaveLength(2);
  act(() => void sockets[1]?.server.end(4403));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sockets).toHaveLength(2);
});

it('comes back later after each loss, and at once again after it was live', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  await runHook(usePresenceFeed);
  const lose = () => act(() => void sockets.at(-1)?.server.end(1006));
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  lose();
  await pass(1_000);
  lose();
  await pass(1_999);
  expect(sockets).toHaveLength(2);
  await pass(1);
  expect(sockets).toHaveLength(3);
  act(() => void sockets[2]?.server.say(join('a')));
  lose();
  await pass(1_000);
  expect(sockets).toHaveLength(4);
});

it('notifications are asked for again when they changed, and with every connection', async () => {
  const { queries } = await runHook(usePresenceFeed);
  const read = vi.spyOn(queries, 'invalidateQueries');
  const asked = [[{ queryKey: ['notifications', 'list'] }], [{ queryKey: ['notifications', 'unread'] }]];
  act(() => void sockets[0]?.server.say({ type: 'notification.changed' }));
  expect(read.mock.calls).toEqual(asked);
  act(() => void sockets[0]?.server.say({ type: 'presence.ready', total: 1 }));
  expect(read.mock.calls).toEqual([...asked, ...asked]);
});
