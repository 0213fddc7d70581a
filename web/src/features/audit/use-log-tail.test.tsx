import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { sockets } from '../../../test/fake-socket.ts';
import { runHook } from '../../../test/render.tsx';
import { TENANT } from '../../../test/session.ts';
import { useLogTail } from './use-log-tail.ts';

const COMPANY = '00000000-0000-4000-8000-0000000000c1';

beforeEach(() => {
  api.on('GET', '/api/', () => Response.json({ governance: 'https://governance.test/api/' }));
});

async function tail() {
  const { queries, result } = await runHook(() => useLogTail(COMPANY, 'tenant'));
  await waitFor(() => expect(sockets).toHaveLength(1));
  const read = vi.spyOn(queries, 'invalidateQueries');
  const say = (message: object) => act(() => void sockets.at(-1)?.server.say(message));
  return { read, result, say };
}

it('follows the log of the company in the tenant of the page', async () => {
  await tail();
  expect(sockets[0]?.url).toBe(`wss://governance.test/ws/logs?tenant=${TENANT}`);
  act(() => void sockets[0]?.server.open());
  expect(sockets[0]?.sent).toEqual([{ type: 'join', companyUuid: COMPANY, scope: 'tenant' }]);
});

it('shows the newest first, and nothing that is no entry', async () => {
  const { result, say } = await tail();
  say({ type: 'log', entry: { id: 1, action: 'a' } });
  say({ type: 'log', entry: { id: 2, action: 'b' } });
  say({ type: 'log', entry: null });
  say({ type: 'other', entry: { id: 3, action: 'c' } });
  expect(result.current.entries.map(({ id }) => id)).toEqual([2, 1]);
  expect(result.current.state).toBe('live');
});

it('reads the list again after a loss, in which something may have been missed, and not at the beginning', async () => {
  const { read, say } = await tail();
  say({ type: 'joined' });
  expect(read).not.toHaveBeenCalled();
  say({ type: 'joined' });
  expect(read).toHaveBeenCalledOnce();
});
