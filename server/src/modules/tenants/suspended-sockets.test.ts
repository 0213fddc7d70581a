import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { closeSockets, openSocket } from '../../../test/presence/socket-client.ts';

const h = await createHarness();
const UNAUTHENTICATED = 4401;
let url = '';

beforeAll(async () => {
  url = await h.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(closeSockets);
afterAll(closeSockets);

test('the sockets of a suspended tenant close on every process, and those of others stay', async () => {
  const other = await h.anotherProcess();
  const there = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const below = await (await h.tenant()).tenant();
  const bearer = await (await below.user()).token();
  const stranger = openSocket(url, { bearer: await (await (await h.tenant()).user()).token() });
  const theirs = [openSocket(url, { bearer }), openSocket(there, { bearer })];
  for (const socket of [stranger, ...theirs]) await socket.next('presence.ready');
  const root = await h.platform.user({ role: 'super-admin' });
  const answer = await root.post(`/api/v1/tenants/${below.uuid}/suspension`, { reason: 'teste' });
  expect(answer.status).toBe(200);
  expect(await Promise.all(theirs.map(({ closed }) => closed))).toEqual([UNAUTHENTICATED, UNAUTHENTICATED]);
  expect(stranger.socket.readyState).toBe(stranger.socket.OPEN);
});
