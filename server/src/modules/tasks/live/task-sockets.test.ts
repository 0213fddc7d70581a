import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createHarness } from '../../../../test/harness/harness.ts';
import { PROMPTLY, SOON } from '../../../../test/harness/patience.ts';
import type { ServerProcess } from '../../../../test/harness/server-process.ts';
import { makeTask, makeTaskTenant } from '../../../../test/harness/tasks.ts';

const h = await createHarness();
const sockets: WebSocket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate();
});

async function listen({ app }: Pick<ServerProcess, 'app'>): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/ws/tasks`;
}

const url = await listen(h);
afterAll(() => h.app.close());

interface Followed {
  messages: { type: string; id?: number }[];
  /** The position that each message came with. */
  positions: (string | null)[];
  closed: Promise<number>;
}

/** Resolves when the server said that nothing is missed any more, or closed. */
async function follow(token: string | null, address = url): Promise<Followed> {
  const socket = new WebSocket(address, token === null ? [] : [`bearer.${token}`]);
  sockets.push(socket);
  const messages: Followed['messages'] = [];
  const positions: Followed['positions'] = [];
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
  });
  socket.on('error', () => undefined);
  const ready = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const { at, ...message } = JSON.parse(String(data));
      messages.push(message);
      positions.push(at);
      resolve();
    });
  });
  await Promise.race([ready, closed]);
  return { messages, positions, closed };
}

test('whoever sees all tasks hears which one changed, whichever process changed it', async () => {
  const { admin, editor, root } = await makeTaskTenant(h);
  const other = await h.anotherProcess();
  const [near, far] = [
    await follow(await admin.token()),
    await follow(await admin.token(), await listen(other)),
  ];
  const { id } = await makeTask(editor);
  const expected: Followed['messages'] = [{ type: 'tasks.ready' }];
  // One after the other: changes of a task that come close together may be told as one.
  for (const change of [
    () => undefined,
    () => root.post('/api/kanban/toggle', { id }),
    () => root.post('/api/tarefas/delete', { id }),
  ]) {
    await change();
    expected.push({ type: 'task.changed', id });
    for (const { messages } of [near, far])
      await vi.waitFor(() => expect(messages).toEqual(expected), PROMPTLY);
  }
  await other.app.close();
  expect(await far.closed).toBe(1001);
});

test('whoever sees the own tasks alone hears that something changed, not what', async () => {
  const { admin, editor } = await makeTaskTenant(h);
  const follower = await follow(await editor.token());
  await makeTask(admin);
  await vi.waitFor(
    () => expect(follower.messages).toEqual([{ type: 'tasks.ready' }, { type: 'tasks.changed' }]),
    SOON,
  );
});

test('many tasks at once are one message, and other tenants hear nothing', async () => {
  const [ours, theirs] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const [near, far] = [await follow(await ours.admin.token()), await follow(await theirs.admin.token())];
  await ours.editor.post('/api/tarefas/bulk-create', { items: 'Uma tarefa;Outra tarefa' });
  await vi.waitFor(
    () => expect(near.messages).toEqual([{ type: 'tasks.ready' }, { type: 'tasks.changed' }]),
    SOON,
  );
  await makeTask(theirs.editor);
  await vi.waitFor(() => expect(far.messages).toHaveLength(2), SOON);
  expect(near.messages).toHaveLength(2);
});

test('the position stays the same until a task of the tenant changes, and is another one on another process', async () => {
  const [ours, theirs] = [await makeTaskTenant(h), await makeTaskTenant(h)];
  const token = await ours.admin.token();
  const first = await follow(token);
  await makeTask(theirs.editor);
  const second = await follow(token);
  expect(second.positions).toEqual(first.positions);
  await makeTask(ours.editor);
  await vi.waitFor(() => expect(second.positions).toHaveLength(2), SOON);
  const [before, after] = second.positions;
  expect(after).not.toBe(before);
  expect((await follow(token)).positions).toEqual([after]);
  const other = await h.anotherProcess();
  expect((await follow(token, await listen(other))).positions).not.toContain(after);
  await other.app.close();
});

test('is closed without credentials, without the flag, and while the module is off', async () => {
  const { admin, tenant, viewer } = await makeTaskTenant(h);
  expect(await (await follow('x.y.z')).closed).toBe(4401);
  expect(await (await follow(await viewer.token())).closed).toBe(4403);
  const follower = await follow(await admin.token());
  await tenant.switchModule('tasks', false);
  expect(await follower.closed).toBe(4403);
});

test('is closed with 4401 when the session ends', async () => {
  const { admin } = await makeTaskTenant(h);
  const token = await admin.freshToken();
  const follower = await follow(token);
  await h.request('POST', '/api/v1/auth/logout', { bearer: token });
  expect(await follower.closed).toBe(4401);
});
