import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { ValidateFunction } from 'ajv';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_CHANNELS } from '../../src/app/api-documents/api-descriptions.ts';
import { socketDocument } from '../../src/app/host-documents.ts';
import { makeCompany } from '../harness/companies.ts';
import { createHarness } from '../harness/harness.ts';
import { makeTold } from '../harness/notifications.ts';
import { SOON } from '../harness/patience.ts';
import type { TestUser } from '../harness/people.ts';
import { makeTask } from '../harness/tasks.ts';

interface Ajv2020 {
  addSchema(schema: object, key: string): void;
  compile(schema: object): ValidateFunction;
}

const require = createRequire(import.meta.url);
const { default: Ajv } = require('ajv/dist/2020.js') as { default: new (options: object) => Ajv2020 };
const addFormats = require('ajv-formats') as (ajv: Ajv2020) => void;

const document = JSON.parse(JSON.stringify(socketDocument())) as {
  channels: Record<string, { address: string }>;
  components: { messages: Record<string, { payload: { $ref?: string } }> };
};
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(document, 'sockets');
const checks = Object.fromEntries(
  Object.keys(document.components.messages).map((name) => [
    name,
    ajv.compile({ $ref: `sockets#/components/messages/${name}/payload` }),
  ]),
);

const h = await createHarness();
const sockets: WebSocket[] = [];
const bases = await Promise.all(
  [h.app, h.governance].map(async (host) => {
    await host.listen({ host: '127.0.0.1', port: 0 });
    return `ws://127.0.0.1:${(host.server.address() as AddressInfo).port}`;
  }),
);
const [main = '', governance = ''] = bases;
afterAll(() => {
  for (const socket of sockets) socket.terminate();
});

interface Heard {
  type: string;
}

/** A socket that names its token in the first message, as the document says that a client may. */
async function open(url: string, user: TestUser) {
  const socket = new WebSocket(url);
  sockets.push(socket);
  const heard: Heard[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as Heard));
  await once(socket, 'open');
  const say = (name: string, message: object) => {
    expect(checks[name]?.(message), `${name} is not as documented`).toBe(true);
    socket.send(JSON.stringify(message));
  };
  say('auth', { type: 'auth', token: await user.token() });
  const hears = async (name: string, type: string) => {
    await vi.waitFor(() => expect(heard.map((one) => one.type)).toContain(type), SOON);
    for (const message of heard.filter((one) => one.type === type)) {
      checks[name]?.(message);
      expect(checks[name]?.errors, JSON.stringify(message)).toBeNull();
    }
  };
  return { socket, say, hears };
}

/** Which messages of the document a test has seen. */
const seen = new Set<string>(['auth']);

describe('what comes is what the document says', () => {
  test('of presence and notifications', async () => {
    const { admin, editor, root } = await makeTold(h);
    const watcher = await open(`${main}/ws/presence`, admin);
    await watcher.hears('presenceReady', 'presence.ready');
    const guest = await open(`${main}/ws/presence`, editor);
    await guest.hears('presenceReady', 'presence.ready');
    await watcher.hears('presenceJoin', 'presence.join');
    await makeTask(root, { assigned_to: editor.id });
    await h.runJobs();
    await guest.hears('notificationChanged', 'notification.changed');
    guest.socket.close();
    await watcher.hears('presenceLeave', 'presence.leave');
    for (const name of ['presenceReady', 'presenceJoin', 'presenceLeave', 'notificationChanged'])
      seen.add(name);
  });

  test('of tasks', async () => {
    const { admin, editor, root } = await makeTold(h);
    const [all, own] = [await open(`${main}/ws/tasks`, admin), await open(`${main}/ws/tasks`, editor)];
    await all.hears('tasksReady', 'tasks.ready');
    await own.hears('tasksReady', 'tasks.ready');
    await makeTask(root);
    await all.hears('taskChanged', 'task.changed');
    await own.hears('tasksChanged', 'tasks.changed');
    for (const name of ['tasksReady', 'taskChanged', 'tasksChanged']) seen.add(name);
  });

  test('of logs', async () => {
    const { admin } = await makeTold(h);
    const { id } = await makeCompany(admin);
    const follower = await open(`${governance}/ws/logs`, admin);
    follower.say('join', { type: 'join', companyUuid: id, scope: 'company' });
    await follower.hears('joined', 'joined');
    await admin.patch(`/api/v1/company/directory/${id}`, { nomeFantasia: 'Nova' });
    await follower.hears('log', 'log');
    follower.say('leave', { type: 'leave', companyUuid: id });
    follower.say('join', { companyUuid: '019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b' });
    await follower.hears('error', 'error');
    for (const name of ['joined', 'log', 'error', 'join', 'leave']) seen.add(name);
  });

  // Not a test: those come in any order.
  afterAll(() => {
    expect([...seen].sort()).toEqual(Object.keys(document.components.messages).sort());
  });
});

test('every WebSocket of the hosts is in the document', () => {
  const addresses = Object.values(document.channels).map(({ address }) => address);
  expect(addresses.sort()).toEqual(['/ws/logs', '/ws/presence', '/ws/tasks']);
  expect(SOCKET_CHANNELS.map(({ path }) => path).sort()).toEqual(addresses);
});

test.each(SOCKET_CHANNELS)('who has no token is told so by $path', async ({ host, path }) => {
  const socket = new WebSocket(`${host === 'main' ? main : governance}${path}`);
  sockets.push(socket);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'auth', token: 'none' }));
  const [code] = await once(socket, 'close');
  expect(code).toBe(4401);
});

test.each(['main', 'governance'] as const)('the %s host answers the document', async (name) => {
  const { body, statusCode } = await (name === 'main' ? h.app : h.governance).inject('/api/asyncapi-json');
  expect(statusCode).toBe(200);
  expect(JSON.parse(body)).toEqual(document);
});
